-- Search over a person's own tasks, goals and delegations and the people they work with. The words of tasks have a
-- table of their own and are read by owner, so the cost of a search depends on one person's tasks, however many others
-- use the same words. Typing errors are tolerated by comparing with the person's own words, and a match in the notes is
-- shown with the text around it. The search bypasses row-level security, which would prevent the use of indexes, so
-- each part states whose rows it reads.

create extension if not exists fuzzystrmatch with schema extensions;

-- Returns a text in lower case, without accents and punctuation. Stored texts and search texts both go through it.
create function app.plain(content text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(normalize(lower(content), NFD), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'
  );
$$;

-- Returns the words of a title (weight A) and of the text below it (D). They are split at spaces, as the query is:
-- PostgreSQL's own parser takes the beginning of `333e6a40` for a number.
create function app.words_of(title text, below text) returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(quote_literal(left(word, 500)) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
  from (
    select word, place, 'A' as weight
    from regexp_split_to_table(app.plain(coalesce(title, '')), ' ') with ordinality as split (word, place)
    union all
    -- Positions after those of the title; 16383 is PostgreSQL's maximum.
    select word, 1000 + place, 'D'
    from regexp_split_to_table(app.plain(coalesce(below, '')), ' ') with ordinality as split (word, place)
  ) as words
  where word <> '';
$$;

create table app.task_words (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  user_id uuid not null,
  words tsvector not null
);
create index task_words_user_id on app.task_words (user_id);

create function app.index_task_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.task_words (task_id, user_id, words)
  values (new.id, new.user_id, app.words_of(new.title, new.notes))
  on conflict (task_id) do update set user_id = excluded.user_id, words = excluded.words;
  return null;
end;
$$;

create trigger index_words_of_new after insert on public.tasks
  for each row execute function app.index_task_words();
create trigger index_words after update on public.tasks
  for each row
  when (old.title is distinct from new.title or old.notes is distinct from new.notes or old.user_id <> new.user_id)
  execute function app.index_task_words();

-- Everything that a person can find: their own tasks and goals, delegations in which they are on either side, their
-- colleagues, and the people with whom they exchanged delegations. The view bypasses row-level security, so each row
-- names the person who may find it in `finder`.
create view app.searchable as
  select task.user_id as finder, 'task' as kind, task.id, task.title, task.quadrant as detail, task.status,
    task.status <> 'completed' as is_open, task.notes as below, kept.words, task.created_at
  from app.task_words as kept
  join public.tasks as task on task.id = kept.task_id and task.user_id = kept.user_id
  union all
  select goal.user_id, 'goal', goal.id, goal.title, goal.category, goal.status,
    goal.status = 'active', goal.description, app.words_of(goal.title, goal.description), goal.created_at
  from public.goals as goal
  union all
  select side.finder, 'delegation', delegation.id, delegation.title, side.other, delegation.status,
    delegation.status in ('pending', 'accepted'), null,
    app.words_of(concat_ws(' ', delegation.title, delegation.delegated_to_name), delegation.delegated_to_email),
    delegation.created_at
  from (
    select id, delegated_by_user_id as finder, coalesce(delegated_to_name, delegated_to_email) as other
    from public.delegated_tasks
    union all
    select handed.id, handed.delegated_to_user_id,
      coalesce(app.full_name(delegator), delegator.email, handed.delegated_by_name)
    from public.delegated_tasks as handed
    left join public.profiles as delegator on delegator.id = handed.delegated_by_user_id
  ) as side
  join public.delegated_tasks as delegation on delegation.id = side.id
  union all
  select link.finder, 'person', person.id, coalesce(app.full_name(person), person.email), person.email, null,
    null, null, app.words_of(concat_ws(' ', person.first_name, person.last_name), person.email), person.created_at
  from (
    select finder.id as finder, other.id as seen_id
    from public.profiles as finder
    join public.profiles as other on other.company_id = finder.company_id
    union
    -- The people with whom the caller exchanged delegations, without recipients who have not accepted one.
    select auth.uid(), unnest(app.delegation_partners())
  ) as link
  join public.profiles as person on person.id = link.seen_id and person.id <> link.finder;
revoke all on app.searchable from public, anon, authenticated;

-- Returns a query for words that must all occur. `weights` follows each word: '*' also matches longer words, because
-- the person may still be typing; 'A' matches only words in titles.
create function app.search_query(typed text[], weights text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select string_agg(quote_literal(word) || ':' || weights, ' & ')::tsquery from unnest(typed) as word;
$$;

-- Returns the spellings of a word with two neighbouring letters swapped.
create function app.swapped(word text) returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array_agg(
    left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
  )
  from generate_series(1, length(word) - 1) as at;
$$;

-- Returns queries for the typed words, each with similar words from the caller's titles. From four letters on a word
-- may have one error, from six on two. A swap of two neighbouring letters counts as one error, so that short words
-- tolerate it too ("laese"). `closest` adds whole words one error away, `close` also beginnings of words, `near` every
-- similar word.
create function app.near_queries(caller uuid, typed text[])
returns table (closest tsquery, close tsquery, near tsquery)
language sql
stable
set search_path = ''
as $$
  with known as materialized (
    select distinct unnest(tsvector_to_array(ts_filter(each.words, '{a}'))) as word
    from (
      select words from app.task_words where user_id = caller
      union all
      select words from app.searchable where finder = caller and kind <> 'task'
    ) as each
  ), asked as (
    select typed.word, typed.place, length(typed.word) as letters, app.swapped(typed.word) as swaps,
      case when length(typed.word) < 6 then 1 else 2 end as most
    from unnest(typed) with ordinality as typed (word, place)
  ), spelled as (
    select asked.place, known.word as meant, asked.most,
      case when known.word = any (asked.swaps) then 1
        else extensions.levenshtein_less_equal(known.word, asked.word, 2) end as whole,
      case when left(known.word, asked.letters) = any (asked.swaps) then 1
        else extensions.levenshtein_less_equal(left(known.word, asked.letters), asked.word, 2) end as beginning
    from asked
    join known on asked.letters between 4 and 60 and length(known.word) between asked.letters - 2 and 60
  ), alternatives as (
    select asked.place, asked.word,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where whole <= 1), '') as closest,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where least(whole, beginning) <= 1), '') as close,
      coalesce(string_agg(' | ' || quote_literal(meant), ''), '') as near
    from asked
    left join spelled on spelled.place = asked.place and least(whole, beginning) <= spelled.most
    group by asked.place, asked.word
  )
  select
    string_agg(format('(%L:*%s)', word, alternatives.closest), ' & ')::tsquery,
    string_agg(format('(%L:*%s)', word, alternatives.close), ' & ')::tsquery,
    string_agg(format('(%L:*%s)', word, alternatives.near), ' & ')::tsquery
  from alternatives;
$$;

-- Returns the text around the first place where one of the words begins, without line breaks; null if there is none.
create function app.snippet(content text, typed text[]) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  whole text := regexp_replace(normalize(content, NFC), '\s+', ' ', 'g');
  -- Without accents and as long as `whole`, so that positions match, except after letters that NFD splits into several,
  -- as in Hangul.
  bare text := regexp_replace(normalize(lower(whole), NFD), '[\u0300-\u036f]', '', 'g');
  first integer := regexp_instr(bare, '\m(' || array_to_string(typed, '|') || ')');
  cut text;
begin
  if first = 0 then return null; end if;
  cut := substr(whole, greatest(first - 60, 1), 180);
  return case when first > 61 then '…' || regexp_replace(cut, '^\S*\s', '') else cut end
    || case when length(whole) > greatest(first - 60, 1) + 179 then '…' else '' end;
end;
$$;

-- Skips `skip` results and returns the next twenty of each kind, or of `only_kind`, the best first; `total` is the
-- number of all results of that kind. Similar words rank below the typed word, the nearest first ("hotels" finds
-- "hotel" before "dowels").
create function public.search(
  q text,
  only_kind text default null,
  only_open boolean default null,
  skip integer default 0
)
returns table (
  kind text, id uuid, title text, detail text, status text, score real, snippet text, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  typed text[];
  asked tsquery;
  in_title tsquery;
  whole tsquery;
  as_typed tsquery;
  spelled record;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select array_agg(word) into typed from (
    select word from regexp_split_to_table(app.plain(left(q, 200)), ' ') as word where word <> '' limit 12
  ) as words;
  if typed is null then return; end if;
  as_typed := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  whole := app.search_query(typed, 'ABCD');
  -- Tolerates typing errors only if fewer than five results match exactly.
  if (select count(*) < 5 from (
    select from app.searchable where finder = caller and words @@ as_typed limit 5
  ) as few) then
    select * into spelled from app.near_queries(caller, typed);
  else
    select as_typed as closest, as_typed as close, as_typed as near into spelled;
  end if;
  asked := spelled.near;
  return query
  with hits as (
    select found.kind, found.id, found.created_at,
      -- Exact before near spellings, the nearest first; all words in the title before some below it.
      case when found.words @@ in_title then 2.0::float8
        when found.words @@ as_typed then 1.4
        when found.words @@ spelled.closest then 0.6
        when found.words @@ spelled.close then 0.5
        else 0 end
        + case when found.words @@ whole then 0.3::float8 else 0 end
        + case when found.is_open then 0.2::float8 when found.is_open is null then 0.1 else 0 end
        + ts_rank(found.words, asked) * 0.2::float8 as points
    from app.searchable as found
    where found.finder = caller and found.words @@ asked
      and (only_kind is null or found.kind = only_kind)
      and (only_open is null or found.is_open = only_open)
  ), best as (
    select hits.kind, hits.id, hits.points, hits.created_at, of_kind.total
    from (select hits.kind, count(*) as total from hits group by hits.kind) as of_kind
    cross join lateral (
      select * from hits where hits.kind = of_kind.kind
      order by hits.points desc, hits.created_at desc, hits.id
      offset greatest(skip, 0) limit 20
    ) as hits
  )
  select best.kind, best.id, shown.title, shown.detail, shown.status, best.points::real,
    case when not shown.words @@ in_title then app.snippet(shown.below, typed) end, best.total
  from best
  cross join lateral (
    select * from app.searchable as found
    where found.finder = caller and found.kind = best.kind and found.id = best.id
    -- `offset 0` keeps the subquery apart, so that it is a look-up by key for each row.
    offset 0
  ) as shown
  order by best.points desc, best.created_at desc, best.id;
end;
$$;

-- Searches the company's tasks for its owner (design ruling 13), who may see them by the policy on `tasks`. The owner's
-- own search covers only their own tasks. Returns twenty at a time, the best first: all words in the title before some
-- in the notes, open before completed.
create function public.search_company_tasks(q text, only_open boolean default null, skip integer default 0)
returns table (
  id uuid, title text, detail text, status text, snippet text,
  user_id uuid, first_name text, last_name text, email text, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  company uuid := app.company_owned_by_caller();
  typed text[];
  asked tsquery;
  in_title tsquery;
begin
  if company is null then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  select array_agg(word) into typed from (
    select word from regexp_split_to_table(app.plain(left(q, 200)), ' ') as word where word <> '' limit 12
  ) as words;
  if typed is null then return; end if;
  asked := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  return query
  with hits as (
    select task.id, task.title, task.quadrant, task.status, task.notes, task.created_at, kept.words,
      person.id as user_id, person.first_name, person.last_name, person.email,
      (kept.words @@ in_title)::integer + case when task.status <> 'completed' then 0.5 else 0 end as points
    from public.profiles as person
    join app.task_words as kept on kept.user_id = person.id
    join public.tasks as task on task.id = kept.task_id
    where person.company_id = company and task.company_id = company and kept.words @@ asked
      and (only_open is null or (task.status <> 'completed') = only_open)
  ), page as (
    select *, count(*) over () as total from hits
    order by points desc, created_at desc, id
    limit 20 offset greatest(0, coalesce(skip, 0))
  )
  select page.id, page.title, page.quadrant, page.status,
    case when not page.words @@ in_title then app.snippet(page.notes, typed) end,
    page.user_id, page.first_name, page.last_name, page.email, page.total
  from page order by page.points desc, page.created_at desc, page.id;
end;
$$;

revoke execute on all functions in schema app from public;
revoke execute on function public.search(text, text, boolean, integer),
  public.search_company_tasks(text, boolean, integer) from public, anon;
grant execute on function public.search(text, text, boolean, integer),
  public.search_company_tasks(text, boolean, integer) to authenticated;
