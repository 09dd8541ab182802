-- A company owner searches the company's tasks (design ruling 13). The policy on `tasks` shows them to
-- the owner already; their own search, counts and limits stay about their own tasks.

-- Twenty at a time, the best first: all words in the title before some in the notes, open before completed.
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
    raise insufficient_privilege using message = 'Only the owner of a company searches its tasks.';
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
revoke execute on function public.search_company_tasks(text, boolean, integer) from public, anon;
grant execute on function public.search_company_tasks(text, boolean, integer) to authenticated;
