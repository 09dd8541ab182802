-- Who leaves a company, or is removed, is no longer a party to its work (safety attack 48): until now a
-- former member could settle the date of a delegation that had ended, and so change a task that had been
-- handed to a colleague since.

-- Ends the open delegations between a member who leaves and the colleagues who stay: each task returns to
-- its delegator, and the other side is notified. What the member delegated to people outside the company
-- stays theirs, as their own tasks do.
create function app.end_company_delegations(member public.profiles) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- The removal acts, not the person who is signed in.
  perform set_config('request.jwt.claims', '', true);
  update public.delegated_tasks as delegation set status = 'cancelled'
  from public.profiles as colleague
  where delegation.delegated_by_user_id = member.id and delegation.company_id = member.company_id
    and delegation.status in ('pending', 'accepted')
    and colleague.id = delegation.delegated_to_user_id and colleague.company_id = member.company_id;
  perform set_config('app.by_link', 'true', true);
  update public.delegated_tasks set status = 'rejected'
  where delegated_to_user_id = member.id and company_id = member.company_id
    and status in ('pending', 'accepted');
  perform set_config('app.by_link', '', true), set_config('request.jwt.claims', claims, true);
  update public.delegated_tasks set company_id = null
  where delegated_by_user_id = member.id and company_id = member.company_id
    and status in ('pending', 'accepted');
end;
$$;
revoke execute on function app.end_company_delegations(public.profiles) from public;

-- As before, and the delegations end first: a task that comes back is handed over with the others.
create or replace function app.part_from_company(member public.profiles, successor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  handed integer;
  held record;
begin
  perform app.end_company_delegations(member);
  if successor is not null then
    -- As for what a person adds: two at once are not both the last that fits.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || successor, 0));
    update public.tasks
    set user_id = successor, goal_id = null, imported_uid = null,
      series_id = case when recurrence_rule is not null then gen_random_uuid() end
    where user_id = member.id and company_id = member.company_id and status in ('not_started', 'in_progress');
    get diagnostics handed = row_count;
    held := app.limit_of(successor, 'tasks');
    if handed > 0 and app.used_by(successor, 'tasks') > held.most then
      -- How many they have is no business of who hands over.
      raise check_violation using message = (
        select format('%s has no room for %s more. Hand them to somebody else, or let them make room first.',
          coalesce(app.full_name(person), person.email), app.so_many(handed, 'open tasks'))
        from public.profiles as person where id = successor
      );
    end if;
  end if;
  update public.tasks set company_id = null where user_id = member.id and company_id = member.company_id;
  perform app.close_invitations(member);
  update public.profiles set company_id = null, role = 'other', is_company_owner = false where id = member.id;
end;
$$;

-- As before, and only while the delegation is open and its task is still the delegator's.
create or replace function public.settle_proposal(delegation_id uuid, agree boolean) returns void
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
    raise insufficient_privilege using message = 'Only the person who delegated the task may settle its date.';
  end if;
  if delegation.status not in ('pending', 'accepted') then
    raise sqlstate 'PT409' using message = format('This delegation is %s.', delegation.status);
  end if;
  if delegation.proposed_deadline is null then
    raise sqlstate 'PT409' using message = 'No other date is proposed.';
  end if;
  update public.delegated_tasks set
    deadline = case when agree then proposed_deadline else deadline end,
    proposed_deadline = null
  where id = delegation.id;
  if agree then
    update public.tasks set deadline = delegation.proposed_deadline
    where id = delegation.original_task_id and user_id = delegation.delegated_by_user_id and status = 'delegated';
  end if;
  perform app.tell_of_proposal(delegation, case when agree then 'agreed' else 'declined' end, false);
end;
$$;

-- As before, and the task that follows is the delegator's own: one that was handed to a colleague is theirs.
create or replace function app.moved_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  by_link boolean := coalesce(current_setting('app.by_link', true) = 'true', false);
  actor uuid := case when by_link then new.delegated_to_user_id else coalesce(auth.uid(), new.delegated_by_user_id) end;
  other uuid := case when not by_link and actor = new.delegated_by_user_id then new.delegated_to_user_id else new.delegated_by_user_id end;
  who text;
begin
  case new.status
    when 'accepted' then
      update public.tasks set delegated_to_user_id = new.delegated_to_user_id
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
    when 'completed' then
      update public.tasks set status = 'completed', completed_at = new.completed_at
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
    else
      update public.tasks set
        status = 'not_started', started_at = null, delegated_to_user_id = null, delegated_to_email = null,
        delegated_to_name = null, delegated_at = null, delegation_notes = null
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
  end case;

  if by_link then
    who := coalesce(new.delegated_to_name, new.delegated_to_email);
  else
    select coalesce(app.full_name(profile), profile.email) into who
    from public.profiles as profile where id = actor;
  end if;
  if other is not null then
    perform app.tell(
      other, 'Delegation ' || initcap(new.status), format('%s: “%s” is %s.', who, new.title, new.status),
      case new.status when 'rejected' then 'warning' when 'cancelled' then 'warning' else 'success' end,
      '/delegations', jsonb_build_object('delegation_id', new.id)
    );
  end if;
  perform app.log_activity(
    coalesce(actor, new.delegated_by_user_id), 'delegation_' || new.status, format('“%s” is %s', new.title, new.status),
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id, 'by', who)
  );
  return null;
end;
$$;

-- As before, and an ended delegation gives its link's holder the state alone, not the text any more.
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
    'proposed_deadline', delegation.proposed_deadline,
    'duration_estimated', delegation.duration_estimated,
    'is_urgent', delegation.is_urgent,
    'is_important', delegation.is_important,
    'status', delegation.status,
    'recipient_name', delegation.delegated_to_name,
    'has_account', delegation.delegated_to_user_id is not null,
    'delegator', coalesce(
      (select app.full_name(profile) from public.profiles as profile where id = delegation.delegated_by_user_id),
      delegation.delegated_by_name, 'Somebody'
    )
  );
end;
$$;

-- Those who left before this migration.
do $$
begin
  update public.delegated_tasks as delegation set status = 'cancelled'
  from public.profiles as delegator, public.profiles as recipient
  where delegator.id = delegation.delegated_by_user_id and recipient.id = delegation.delegated_to_user_id
    and delegator.company_id is distinct from delegation.company_id
    and recipient.company_id = delegation.company_id
    and delegation.status in ('pending', 'accepted');
  update public.delegated_tasks as delegation set company_id = null
  from public.profiles as delegator
  where delegator.id = delegation.delegated_by_user_id
    and delegation.company_id is not null and delegator.company_id is distinct from delegation.company_id
    and delegation.status in ('pending', 'accepted');
end;
$$;
