-- The search again, for ten thousand tasks of one person: their words are kept beside the tasks and read
-- by their owner, so an answer costs what one person has, however many others use the same words. It
-- forgives typing errors by the words that the person uses, and says where in the notes it found them.

drop function public.search(text);
drop function app.nearly(text, text);
drop function app.search_query(text);
drop index public.tasks_words;
drop index public.tasks_letters;

-- Without case and accents, and nothing but words: the same is done to what is typed.
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

-- The words of a title (weight A) and of what is written below it (D).
create function app.words_of(title text, below text) returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select setweight(to_tsvector('simple', app.plain(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('simple', app.plain(coalesce(below, ''))), 'D');
$$;

create table app.task_words (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  user_id uuid not null,
  words tsvector not null
);
create index task_words_user_id on app.task_words (user_id);

insert into app.task_words (task_id, user_id, words)
select id, user_id, app.words_of(title, notes) from public.tasks;

create function app.keep_task_words() returns trigger
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

create trigger keep_words_of_new after insert on public.tasks
  for each row execute function app.keep_task_words();
create trigger keep_words after update on public.tasks
  for each row
  when (old.title is distinct from new.title or old.notes is distinct from new.notes or old.user_id <> new.user_id)
  execute function app.keep_task_words();

-- Everything that somebody finds: their own tasks and goals, the delegations of either side, colleagues
-- and whom they exchanged delegations with. It reads past row-level security, so it says for whom.
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
    -- Whom the caller exchanged delegations with: a recipient who has not answered is no account to them.
    select auth.uid(), unnest(app.delegation_partners())
  ) as link
  join public.profiles as person on person.id = link.seen_id and person.id <> link.finder;
revoke all on app.searchable from public, anon, authenticated;

-- Words of which each has to stand there, as far as it is typed: it may still grow.
create function app.search_query(typed text[], weights text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select string_agg(quote_literal(word) || ':' || weights, ' & ')::tsquery from unnest(typed) as word;
$$;

-- The same with the words of the finder's titles that are nearly what was typed, or begin nearly so: one
-- wrong letter from four letters on, two (or two swapped ones) from six.
create function app.nearly_query(caller uuid, typed text[], weights text) returns tsquery
language sql
stable
set search_path = ''
as $$
  with known as (
    select distinct unnest(tsvector_to_array(ts_filter(each.words, '{a}'))) as word
    from (
      select words from app.task_words where user_id = caller
      union all
      select words from app.searchable where finder = caller and kind <> 'task'
    ) as each
  ), near as (
    select typed.place, typed.word, known.word as meant
    from unnest(typed) with ordinality as typed (word, place)
    left join known on length(typed.word) between 4 and 60
      and length(known.word) between length(typed.word) - 2 and 60
      and least(
        extensions.levenshtein_less_equal(known.word, typed.word, 2),
        extensions.levenshtein_less_equal(left(known.word, length(typed.word)), typed.word, 2)
      ) <= case when length(typed.word) < 6 then 1 else 2 end
  )
  select string_agg(alternatives, ' & ')::tsquery
  from (
    select format('(%s:%s%s)', quote_literal(word), weights,
      coalesce(string_agg(' | ' || quote_literal(meant) || ':' || weights, ''), '')) as alternatives
    from near group by place, word
  ) as each_word;
$$;

-- What is written around the first of the words, as plain text without line breaks; null where none of
-- them is there.
create function app.snippet(content text, typed text[]) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  whole text := regexp_replace(normalize(content, NFC), '\s+', ' ', 'g');
  -- Letter by letter as long as the whole.
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

-- Twenty of each kind (or of one, from a place on), the best first, and how many there are of it.
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
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  select array_agg(word) into typed from (
    select word from regexp_split_to_table(app.plain(left(q, 200)), ' ') as word where word <> '' limit 12
  ) as words;
  if typed is null then return; end if;
  as_typed := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  whole := app.search_query(typed, 'ABCD');
  -- Typing errors are looked for where there is hardly anything without them.
  if (select count(*) < 5 from (
    select from app.searchable where finder = caller and words @@ as_typed limit 5
  ) as few) then
    asked := app.nearly_query(caller, typed, '*');
  end if;
  asked := coalesce(asked, as_typed);
  return query
  with hits as (
    select found.kind, found.id, found.created_at,
      -- All of it in the title before some of it below; what is meant before what may be.
      case when found.words @@ in_title then 1.0::float8 when found.words @@ as_typed then 0.4 else 0 end
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
    -- One by one, by their keys.
    offset 0
  ) as shown
  order by best.points desc, best.created_at desc, best.id;
end;
$$;

revoke execute on function app.plain(text), app.words_of(text, text), app.keep_task_words(),
  app.search_query(text[], text), app.nearly_query(uuid, text[], text), app.snippet(text, text[]),
  public.search(text, text, boolean, integer) from public, anon;
grant execute on function public.search(text, text, boolean, integer) to authenticated;
