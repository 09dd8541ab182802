-- search(q): over one's own tasks, goals and delegations and the people one sees, ranked, forgiving of
-- typing errors. It reads past row-level security, which would keep the indexes from being used, so
-- each part names whose rows it reads.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create index tasks_words on public.tasks
  using gin (user_id, to_tsvector('simple', title || ' ' || coalesce(notes, '')));
create index tasks_letters on public.tasks using gin (user_id, title extensions.gin_trgm_ops);

-- Words as somebody types them: each may still grow. Null where there is no word in it.
create function app.search_query(q text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from (
    select word from regexp_split_to_table(lower(left(q, 200)), '[^[:alnum:]]+') as word
    where word <> '' limit 12
  ) as words;
$$;

-- Whether each word that was typed is nearly one of the text's, or the beginning of one: one wrong letter
-- from four letters on, two (or two swapped ones) from six.
create function app.nearly(q text, content text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select from regexp_split_to_table(q, '[^[:alnum:]]+') as typed
    where typed <> '' and not exists (
      select from regexp_split_to_table(lower(left(content, 400)), '[^[:alnum:]]+') as word
      where starts_with(word, typed)
        or least(
          extensions.levenshtein_less_equal(left(word, 60), left(typed, 60), 2),
          extensions.levenshtein_less_equal(left(word, length(left(typed, 60))), left(typed, 60), 2)
        ) <= case when length(typed) < 4 then 0 when length(typed) < 6 then 1 else 2 end
    )
  );
$$;

create function public.search(q text)
returns table (kind text, id uuid, title text, detail text, status text, score real)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  company uuid;
  words tsquery := app.search_query(q);
  letters text := lower(trim(left(q, 200)));
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if words is null then return; end if;
  -- The index finds what shares a few letters; whether it is near enough is looked at after.
  perform set_config('pg_trgm.word_similarity_threshold', '0.25', true);
  select company_id into company from public.profiles where profiles.id = caller;
  return query
  with hits as (
    select 'task' as kind, task.id, task.title, task.quadrant as detail, task.status,
      ts_rank(setweight(to_tsvector('simple', task.title), 'A') || setweight(to_tsvector('simple', coalesce(task.notes, '')), 'D'), words)
        + extensions.word_similarity(letters, task.title)
        + case when task.status = 'completed' then 0 else 0.2 end as score,
      task.created_at
    from public.tasks as task
    where task.user_id = caller and (
      to_tsvector('simple', task.title || ' ' || coalesce(task.notes, '')) @@ words
      or (letters operator(extensions.<%) task.title and app.nearly(letters, task.title))
    )
    union all
    select 'goal', goal.id, goal.title, goal.category, goal.status,
      ts_rank(to_tsvector('simple', goal.title || ' ' || coalesce(goal.description, '')), words)
        + extensions.word_similarity(letters, goal.title) + 0.1,
      goal.created_at
    from public.goals as goal
    where goal.user_id = caller and (
      to_tsvector('simple', goal.title || ' ' || coalesce(goal.description, '')) @@ words
      or (letters operator(extensions.<%) goal.title and app.nearly(letters, goal.title))
    )
    union all
    select 'delegation', delegation.id, delegation.title,
      coalesce(delegation.delegated_to_name, delegation.delegated_to_email), delegation.status,
      ts_rank(to_tsvector('simple', delegation.title || ' ' || coalesce(delegation.delegated_to_name, '') || ' ' || delegation.delegated_to_email), words)
        + extensions.word_similarity(letters, delegation.title),
      delegation.created_at
    from public.delegated_tasks as delegation
    where (delegation.delegated_by_user_id = caller or delegation.delegated_to_user_id = caller) and (
      to_tsvector('simple', delegation.title || ' ' || coalesce(delegation.delegated_to_name, '') || ' ' || delegation.delegated_to_email) @@ words
      or (letters operator(extensions.<%) delegation.title and app.nearly(letters, delegation.title))
      or (letters operator(extensions.<%) coalesce(delegation.delegated_to_name, '') and app.nearly(letters, coalesce(delegation.delegated_to_name, '')))
    )
    union all
    select 'person', person.id, coalesce(app.full_name(person), person.email), person.email, null,
      ts_rank(to_tsvector('simple', concat_ws(' ', person.first_name, person.last_name, person.email)), words)
        + extensions.word_similarity(letters, concat_ws(' ', person.first_name, person.last_name, person.email)) + 0.1,
      person.created_at
    from public.profiles as person
    where person.id <> caller
      and (person.company_id = company or person.id = any (app.delegation_partners()))
      and (
        to_tsvector('simple', concat_ws(' ', person.first_name, person.last_name, person.email)) @@ words
        or (letters operator(extensions.<%) concat_ws(' ', person.first_name, person.last_name, person.email) and app.nearly(letters, concat_ws(' ', person.first_name, person.last_name, person.email)))
      )
  )
  select found.kind, found.id, found.title, found.detail, found.status, found.score::real
  from (
    -- So that a thousand tasks do not hide the one person or goal.
    select hits.*, row_number() over (partition by hits.kind order by hits.score desc, hits.created_at desc) as place
    from hits
  ) as found
  where found.place <= 20
  order by found.score desc, found.created_at desc;
end;
$$;

revoke execute on function app.search_query(text), app.nearly(text, text), public.search(text) from public, anon;
grant execute on function public.search(text) to authenticated;
