-- A deadline without a time is the last minute of a day in the delegator's time zone. The reader of a link may be in
-- another one, so the page gets the day.

create or replace function public.delegation_by_token(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks := app.delegation_of_link(token);
  is_over boolean := delegation.status in ('rejected', 'cancelled');
begin
  return json_build_object(
    'title', delegation.title,
    'notes', case when not is_over then delegation.notes end,
    'delegation_notes', case when not is_over then delegation.delegation_notes end,
    'deadline', delegation.deadline,
    -- Null unless the deadline is a day without a time.
    'deadline_day', (
      select to_char(clock, 'YYYY-MM-DD')
      from app.clock_of(delegation.delegated_by_user_id, delegation.deadline) as clock
      where to_char(clock, 'HH24:MI') = '23:59'
    ),
    'proposed_deadline', delegation.proposed_deadline,
    'duration_estimated', delegation.duration_estimated,
    -- As shownPriorityOf in domain/delegations/steps.ts, which the mail uses.
    'priority', case when delegation.is_urgent then 'high' when delegation.is_important then 'medium' end,
    'status', delegation.status,
    -- Null unless app.undo_decline can still undo it.
    'undo_seconds', (
      select ceil(extract(epoch from undo.declined_at + interval '1 minute' - now()))::integer
      from app.delegation_undo as undo
      where undo.delegation_id = delegation.id and delegation.status = 'rejected'
        and undo.declined_at > now() - interval '1 minute'
    ),
    'answer_message', delegation.answer_message,
    'completion_message', delegation.completion_message,
    'recipient_name', delegation.delegated_to_name,
    'has_account', delegation.delegated_to_user_id is not null,
    'delegator', coalesce(
      (select app.full_name(profile) from public.profiles as profile where id = delegation.delegated_by_user_id),
      delegation.delegated_by_name, 'Someone'
    )
  );
end;
$$;
