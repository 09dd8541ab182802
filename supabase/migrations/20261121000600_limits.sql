-- Tier limits (spec §3, §5; design ruling 6): open tasks, active goals and open delegations of the
-- person who adds one. A lower tier removes nothing; it only refuses one more.

create index tasks_open on public.tasks (user_id) where status <> 'completed';
create index goals_active on public.goals (user_id) where status = 'active';
create index delegated_tasks_open on public.delegated_tasks (delegated_by_user_id)
  where status in ('pending', 'accepted');

-- Raises where a person has more than their tier allows. Two requests at once wait for each other,
-- so that both cannot be the last one that fits.
create function app.check_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
  tier text;
  most integer;
  used integer;
begin
  person := case tg_table_name when 'delegated_tasks' then (to_jsonb(new) ->> 'delegated_by_user_id')::uuid
    else (to_jsonb(new) ->> 'user_id')::uuid end;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || person, 0));
  select profile.subscription_tier,
    case tg_table_name when 'tasks' then limits.max_tasks when 'goals' then limits.max_goals
      else limits.max_delegations end
  into tier, most
  from public.profiles as profile
  left join public.subscription_limits as limits on limits.tier = profile.subscription_tier
  where profile.id = person;
  if most is null then return null; end if;

  case tg_table_name
    when 'tasks' then
      select count(*) into used from public.tasks where user_id = person and status <> 'completed';
    when 'goals' then
      select count(*) into used from public.goals where user_id = person and status = 'active';
    else
      select count(*) into used from public.delegated_tasks
      where delegated_by_user_id = person and status in ('pending', 'accepted');
  end case;
  if used > most then
    raise sqlstate 'PT402' using
      message = format('Your %s plan holds %s %s.', tier, most, tg_argv[0]),
      hint = tg_argv[1];
  end if;
  return null;
end;
$$;
revoke execute on function app.check_limit() from public;

-- Only what a person does counts: what the database or an operator does is not refused.
create trigger check_limit_insert after insert on public.tasks
  for each row when (current_user = 'authenticated' and new.status <> 'completed')
  execute function app.check_limit('open tasks', 'Complete or drop one, or change your plan.');
create trigger check_limit_reopen after update on public.tasks
  for each row when (current_user = 'authenticated' and old.status = 'completed' and new.status <> 'completed')
  execute function app.check_limit('open tasks', 'Complete or drop one, or change your plan.');
create trigger check_limit_insert after insert on public.goals
  for each row when (current_user = 'authenticated' and new.status = 'active')
  execute function app.check_limit('active goals', 'Complete or delete one, or change your plan.');
create trigger check_limit_reopen after update on public.goals
  for each row when (current_user = 'authenticated' and old.status <> 'active' and new.status = 'active')
  execute function app.check_limit('active goals', 'Complete or delete one, or change your plan.');
create trigger check_limit_insert after insert on public.delegated_tasks
  for each row when (current_user = 'authenticated')
  execute function app.check_limit('open delegations', 'Cancel one, or change your plan.');
