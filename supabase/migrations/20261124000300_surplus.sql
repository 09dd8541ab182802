-- A lower tier deletes nothing. What is more than it holds is read-only for its person: it can be read,
-- completed (of a delegation: cancelled) and deleted, and nothing else. What was there first stays
-- writable, so that what is added never takes the place of what one works on (decision 22).

create function app.limit_of(person uuid, resource text, out tier text, out most integer)
language sql
stable
security definer
set search_path = ''
as $$
  select profile.subscription_tier,
    case resource when 'tasks' then limits.max_tasks when 'goals' then limits.max_goals
      else limits.max_delegations end
  from public.profiles as profile
  left join public.subscription_limits as limits on limits.tier = profile.subscription_tier
  where profile.id = person;
$$;

create function app.used_by(person uuid, resource text) returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case resource
    when 'tasks' then (select count(*) from public.tasks where user_id = person and status <> 'completed')
    when 'goals' then (select count(*) from public.goals where user_id = person and status = 'active')
    else (
      select count(*) from public.delegated_tasks
      where delegated_by_user_id = person and status in ('pending', 'accepted')
    )
  end::integer;
$$;

-- `50 open tasks`, `1 open task`.
create function app.so_many(most integer, what text) returns text
language sql
immutable
set search_path = ''
as $$
  select most || ' ' || case most when 1 then rtrim(what, 's') else what end;
$$;

-- As before, by these.
create or replace function app.check_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := coalesce(to_jsonb(new) ->> 'delegated_by_user_id', to_jsonb(new) ->> 'user_id');
  held record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || person, 0));
  held := app.limit_of(person, tg_table_name);
  if held.most is not null and app.used_by(person, tg_table_name) > held.most then
    raise sqlstate 'PT402' using
      message = format('Your %s plan holds %s.', held.tier, app.so_many(held.most, tg_argv[0])),
      hint = tg_argv[1];
  end if;
  return null;
end;
$$;

-- Whether a row stands behind as many as the tier holds, of those that count.
create function app.is_surplus(person uuid, resource text, made timestamptz, row_id uuid, most integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  before integer;
begin
  -- Counted no further than need be.
  case resource
    when 'tasks' then
      select count(*) into before from (
        select from public.tasks
        where user_id = person and status <> 'completed' and (created_at, id) < (made, row_id) limit most
      ) as earlier;
    when 'goals' then
      select count(*) into before from (
        select from public.goals
        where user_id = person and status = 'active' and (created_at, id) < (made, row_id) limit most
      ) as earlier;
    else
      select count(*) into before from (
        select from public.delegated_tasks
        where delegated_by_user_id = person and status in ('pending', 'accepted')
          and (created_at, id) < (made, row_id) limit most
      ) as earlier;
  end case;
  return before >= most;
end;
$$;

-- Its arguments: what is held, what it is of, and what can still be done with it.
create function app.refuse_surplus() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := coalesce(to_jsonb(old) ->> 'delegated_by_user_id', to_jsonb(old) ->> 'user_id');
  held record := app.limit_of(person, tg_table_name);
begin
  if held.most is not null and app.is_surplus(person, tg_table_name, old.created_at, old.id, held.most) then
    raise sqlstate 'PT402' using
      message = format('Your %s plan holds %s, and this is one more: it is read-only. You can still %s it.',
        held.tier, app.so_many(held.most, tg_argv[0]), tg_argv[1]),
      hint = 'Make room, or change your plan.';
  end if;
  return new;
end;
$$;

create trigger refuse_surplus before update on public.tasks
  for each row when (current_user = 'authenticated' and old.status <> 'completed' and new.status <> 'completed')
  execute function app.refuse_surplus('open tasks', 'complete or delete');
create trigger refuse_surplus before update on public.goals
  for each row when (current_user = 'authenticated' and old.status = 'active' and new.status = 'active')
  execute function app.refuse_surplus('active goals', 'complete or delete');
-- The other side's steps are theirs; of the delegator's own only cancelling is left.
create trigger refuse_surplus before update on public.delegated_tasks
  for each row when (
    current_user = 'authenticated'
    and old.status in ('pending', 'accepted')
    and (new.follow_up_date, new.follow_up_notes) is distinct from (old.follow_up_date, old.follow_up_notes)
  )
  execute function app.refuse_surplus('open delegations', 'cancel');

-- Handing it over would change it too.
create function app.refuse_surplus_original() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.tasks;
  held record := app.limit_of(new.delegated_by_user_id, 'tasks');
begin
  if held.most is null then return new; end if;
  select * into original from public.tasks
  where id = new.original_task_id and user_id = new.delegated_by_user_id;
  if app.is_surplus(original.user_id, 'tasks', original.created_at, original.id, held.most) then
    raise sqlstate 'PT402' using
      message = format('Your %s plan holds %s, and this is one more: it is read-only. You can still complete or delete it.',
        held.tier, app.so_many(held.most, 'open tasks')),
      hint = 'Make room, or change your plan.';
  end if;
  return new;
end;
$$;
create trigger refuse_surplus_original before insert on public.delegated_tasks
  for each row when (current_user = 'authenticated' and new.original_task_id is not null)
  execute function app.refuse_surplus_original();

revoke execute on function app.so_many(integer, text), app.limit_of(uuid, text), app.used_by(uuid, text),
  app.is_surplus(uuid, text, timestamptz, uuid, integer), app.refuse_surplus(), app.refuse_surplus_original()
  from public;
