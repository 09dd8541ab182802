-- What a person removed stays theirs: only those who could see a row are told live that it was deleted, nobody else can
-- take its id while the person can still undo, and restoring never loses the stored copy (safety attack 52).

-- Live changes carry a deleted row's old values, with which the host checks who could see it.
alter table public.companies replica identity full;
alter table public.delegated_tasks replica identity full;
alter table public.goals replica identity full;
alter table public.notifications replica identity full;
alter table public.support_messages replica identity full;
alter table public.tasks replica identity full;
-- A table with generated columns cannot have all its columns in the replica identity.
create unique index support_tickets_identity on public.support_tickets (id, user_id);
alter table public.support_tickets replica identity using index support_tickets_identity;

-- The ids of removed goals, which Undo inserts again. Removed tasks and notifications have their stored copies.
create table app.removed_goals (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  removed_at timestamptz not null default now()
);
create index removed_goals_user_id on app.removed_goals (user_id);
create index removed_goals_removed_at on app.removed_goals (removed_at);

create function app.save_removed_goals() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.removed_goals (id, user_id) select id, user_id from removed
  on conflict (id) do update set user_id = excluded.user_id, removed_at = now();
  return null;
end;
$$;

create trigger save_removed_goals after delete on public.goals
  referencing old table as removed
  for each statement when (current_user = 'authenticated')
  execute function app.save_removed_goals();

select cron.schedule(
  'delete-removed-goals', '53 3 * * *',
  $$delete from app.removed_goals where removed_at < now() - interval '30 days'$$
);

-- Refuses ids that other people's removed rows had. The argument is the table of the removed rows.
create function app.refuse_removed_ids() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_taken boolean;
begin
  execute format(
    'select exists (select from inserted join %s as removed using (id) where removed.user_id <> inserted.user_id)',
    tg_argv[0]::regclass
  ) into is_taken;
  if is_taken then
    raise unique_violation using message = 'id_in_use';
  end if;
  return null;
end;
$$;

create trigger refuse_removed_ids after insert on public.tasks
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.refuse_removed_ids('public.dropped_tasks');
create trigger refuse_removed_ids after insert on public.goals
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.refuse_removed_ids('app.removed_goals');
create trigger refuse_removed_ids after insert on public.notifications
  referencing new table as inserted
  for each statement when (current_user = 'authenticated')
  execute function app.refuse_removed_ids('app.removed_notifications');

create or replace function public.restore_notifications(ids uuid[]) returns setof public.notifications
language sql
security definer
set search_path = ''
as $$
  with restored as (
    insert into public.notifications
    select (jsonb_populate_record(null::public.notifications, kept.content)).*
    from app.removed_notifications as kept
    where kept.user_id = (select auth.uid()) and kept.id = any(restore_notifications.ids)
    on conflict (id) do nothing
    returning *
  ), forgotten as (
    delete from app.removed_notifications as kept using restored where kept.id = restored.id
  )
  select * from restored;
$$;

-- As before, but a task whose id is in use keeps its stored copy. The stored copy of a restored task is deleted by
-- app.forget_restored_tasks.
create or replace function public.restore_tasks(ids uuid[]) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  held record;
  wanted integer;
  restored integer := 0;
  dropped public.dropped_tasks;
  task public.tasks;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if cardinality(ids) > 1000 then
    raise check_violation using message = 'invalid_argument', detail = jsonb_build_object('argument', 'ids')::text,
      hint = 'At most 1000 ids.';
  end if;
  -- The lock of app.check_limit, so that parallel requests cannot exceed the limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || caller, 0));
  held := app.limit_of(caller, 'tasks');
  if held.most is not null then
    select count(*) into wanted from public.dropped_tasks as each
    where each.user_id = caller and each.id = any (ids) and each.task ->> 'status' <> 'completed';
    if wanted > 0 and app.used_by(caller, 'tasks') + wanted > held.most then
      raise sqlstate 'PT402' using message = 'limit_reached', detail = jsonb_build_object(
        'resource', 'tasks', 'tier', held.tier, 'limit', held.most,
        'room', greatest(0, held.most - app.used_by(caller, 'tasks'))
      )::text;
    end if;
  end if;
  for dropped in
    select * from public.dropped_tasks as each where each.user_id = caller and each.id = any (ids) order by id for update
  loop
    task := jsonb_populate_record(null::public.tasks, dropped.task);
    -- What the task belonged to may be gone by now.
    if task.company_id is distinct from (select company_id from public.profiles where id = caller) then
      task.company_id := null;
    end if;
    if not exists (select from public.goals where id = task.goal_id and user_id = caller) then
      task.goal_id := null;
    end if;
    -- The series went on without this instance, so it comes back as a task of its own.
    if task.status <> 'completed' and exists (
      select from public.tasks as other
      where other.user_id = caller and other.series_id = task.series_id and other.status <> 'completed'
    ) then
      task.series_id := null;
      task.recurrence_rule := null;
    end if;
    if exists (
      select from public.tasks as other where other.user_id = caller and other.imported_uid = task.imported_uid
    ) then
      task.imported_uid := null;
    end if;
    task.updated_at := now();
    insert into public.tasks values (task.*) on conflict (id) do nothing;
    if found then
      restored := restored + 1;
      perform app.log_activity(
        caller, 'task_restored',
        jsonb_build_object('task_id', task.id, 'title', task.title, 'quadrant', task.quadrant)
      );
    end if;
  end loop;
  return restored;
end;
$$;

revoke execute on all functions in schema app from public;
