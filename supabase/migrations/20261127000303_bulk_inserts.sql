-- How many tasks and goals a person may add in one request and in one day. A row that is added as completed
-- is a record of what was done before, for example a dropped task that is put back: it has a bound of its
-- own, because no plan's limit counts it.

create table app.added_rows (
  user_id uuid not null references public.profiles (id) on delete cascade,
  resource text not null,
  day date not null,
  added integer not null,
  completed integer not null,
  primary key (user_id, resource)
);
comment on table app.added_rows is 'What each person added on the last day (UTC) on which they added anything.';

-- Stops at the first row too many, before the work of the others is done. Argument: the most a request.
create function app.refuse_bulk_insert() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  number integer := coalesce(nullif(current_setting('app.rows_of_request', true), '')::integer, 0) + 1;
begin
  if number > tg_argv[0]::integer then
    raise sqlstate 'PT413' using
      message = format('At most %s %s can be added at once.', tg_argv[0], tg_table_name);
  end if;
  perform pg_catalog.set_config('app.rows_of_request', number::text, true);
  return new;
end;
$$;

-- Arguments: the most a day, and completed a day.
create function app.check_added_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  number integer;
  done integer;
  sum app.added_rows;
begin
  select count(*), count(*) filter (where status = 'completed') into number, done from inserted;
  if number = 0 or auth.uid() is null then return null; end if;
  insert into app.added_rows as held (user_id, resource, day, added, completed)
  values (auth.uid(), tg_table_name, today, number, done)
  on conflict (user_id, resource) do update set
    day = today,
    added = case when held.day = today then held.added else 0 end + excluded.added,
    completed = case when held.day = today then held.completed else 0 end + excluded.completed
  returning * into sum;
  if sum.added > tg_argv[0]::integer then
    raise sqlstate 'PT429' using
      message = format('You added %s %s today. Try again tomorrow.', tg_argv[0], tg_table_name);
  end if;
  if done > 0 and sum.completed > tg_argv[1]::integer then
    raise sqlstate 'PT429' using
      message = format('You added %s completed %s today. Try again tomorrow.', tg_argv[1], tg_table_name);
  end if;
  return null;
end;
$$;
revoke execute on function app.refuse_bulk_insert(), app.check_added_rows() from public;

-- Triggers run in the order of their names.
create trigger a_refuse_bulk_insert before insert on public.tasks
  for each row when (current_user = 'authenticated') execute function app.refuse_bulk_insert('1000');
create trigger a_refuse_bulk_insert before insert on public.goals
  for each row when (current_user = 'authenticated') execute function app.refuse_bulk_insert('100');
create trigger check_added_rows after insert on public.tasks
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.check_added_rows('10000', '1000');
create trigger check_added_rows after insert on public.goals
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.check_added_rows('200', '20');
