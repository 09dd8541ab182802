-- Each proposed date notifies and mails the delegator, so a delegation takes five of them a day. A repeated request with
-- the same date, such as after a lost response, changes nothing.
create or replace function app.propose(delegation public.delegated_tasks, proposed timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if proposed is null or proposed < now() - interval '1 day' then
    raise check_violation using message = 'date_in_past';
  end if;
  if delegation.status not in ('pending', 'accepted') then
    raise sqlstate 'PT409' using message = 'delegation_closed',
      detail = jsonb_build_object('status', delegation.status)::text;
  end if;
  if proposed = delegation.proposed_deadline then return; end if;
  -- The callers have locked the delegation, so that each of several parallel calls sees the event of the previous one.
  if (
    select count(*) from public.task_events as event
    where event.delegation_id = delegation.id and event.kind = 'date_proposed'
      and event.created_at > now() - interval '1 day'
  ) >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_proposals';
  end if;
  update public.delegated_tasks set proposed_deadline = proposed where id = delegation.id
  returning * into delegation;
  perform app.notify_proposal(delegation, 'proposed', true);
end;
$$;
revoke execute on function app.propose(public.delegated_tasks, timestamptz) from public;
