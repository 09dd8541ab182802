-- The recipient may propose another date while the delegator answers the first. So the answer names the date that the
-- delegator saw, and is refused once another one is proposed. A page that was opened before this migration names none.
drop function public.answer_proposal(uuid, boolean);
create function public.answer_proposal(delegation_id uuid, agree boolean, proposed timestamptz default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks;
begin
  select * into delegation from public.delegated_tasks
  where id = delegation_id and delegated_by_user_id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'not_delegator';
  end if;
  if delegation.status not in ('pending', 'accepted') then
    raise sqlstate 'PT409' using message = 'delegation_closed',
      detail = jsonb_build_object('status', delegation.status)::text;
  end if;
  if delegation.proposed_deadline is null then
    raise sqlstate 'PT409' using message = 'no_proposed_date';
  end if;
  if proposed <> delegation.proposed_deadline then
    raise sqlstate 'PT409' using message = 'proposed_date_changed';
  end if;
  perform set_config('app.by_agreement', agree::text, true);
  update public.delegated_tasks set
    deadline = case when agree then proposed_deadline else deadline end,
    proposed_deadline = null,
    status = case when agree then 'accepted' else status end
  where id = delegation.id;
  perform set_config('app.by_agreement', '', true);
  if agree then
    update public.tasks set deadline = delegation.proposed_deadline
    where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
  end if;
  perform app.notify_proposal(delegation, case when agree then 'agreed' else 'declined' end, false);
end;
$$;
revoke execute on function public.answer_proposal(uuid, boolean, timestamptz) from public, anon;
grant execute on function public.answer_proposal(uuid, boolean, timestamptz) to authenticated, service_role;
