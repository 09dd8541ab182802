-- The time of day at which one means to do a task, on the person's own clock: null is some time that
-- day. Of a day that begins later than midnight, a time before that beginning is past midnight.

alter table public.tasks
  add column planned_time time(0) check (planned_time < '24:00'),
  add constraint a_planned_time_has_a_day check (planned_time is null or planned_date is not null);
comment on column public.tasks.planned_time is 'On the clock of the person''s zone.';
grant insert (planned_time), update (planned_time) on public.tasks to authenticated;

-- As before (20261121001800_recurrence.sql), and the next one is done at the same time of its day.
create or replace function app.recur_task() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.recurrence := app.read_recurrence(new.recurrence_rule);
  done date := coalesce(new.completed_on, app.day_of(new.user_id, new.completed_at));
  zone text := coalesce((select time_zone from public.profiles where id = new.user_id), 'UTC');
  due timestamp := new.deadline at time zone zone;
  anchor date := coalesce(new.planned_date, due::date, done);
  following date;
begin
  if rule.remaining = 1 then return null; end if;
  following := app.next_day(rule, anchor, done);
  if following is null then return null; end if;
  insert into public.tasks (user_id, company_id, title, notes, duration_estimated, is_urgent, is_important,
    has_break_consequence, quadrant, goal_id, position, series_id, planned_date, planned_time, deadline,
    recurrence_rule)
  values (new.user_id, new.company_id, new.title, new.notes, new.duration_estimated, new.is_urgent,
    new.is_important, new.has_break_consequence, new.quadrant, new.goal_id, new.position, new.series_id,
    case when new.planned_date is not null or due is null then following end,
    new.planned_time,
    -- As long after the planned day as before, and at the same time on the person's clock.
    (due + make_interval(days => following - anchor)) at time zone zone,
    case when rule.remaining is null then new.recurrence_rule
      else regexp_replace(new.recurrence_rule, 'COUNT=\d+', 'COUNT=' || rule.remaining - 1) end)
  on conflict (user_id, series_id) where series_id is not null and status <> 'completed' do nothing;
  return null;
end;
$$;
