-- The members of a company (spec §2, §6 manage_company, manage_team_members; design ruling 14). A company has one
-- owner, who changes roles, removes members and transfers the ownership. A manager invites, resends and revokes.

-- Creates a company whose owner is the caller. Refused if the caller belongs to a company, because a person belongs to
-- one at most.
create function public.create_company(name text) returns public.companies
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  company public.companies;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select * into caller from public.profiles where id = auth.uid() and company_id is null for update;
  if not found then
    raise check_violation using message = 'already_in_company';
  end if;
  insert into public.companies (name, time_zone)
  values (trim(create_company.name), coalesce(caller.time_zone, 'UTC'))
  returning * into company;
  update public.profiles set company_id = company.id, is_company_owner = true where id = caller.id;
  perform app.log_activity(caller.id, 'company_created', jsonb_build_object('name', company.name));
  return company;
end;
$$;

-- Returns one row for each member of the caller's company, if the caller is its owner or an admin. Counts only tasks
-- and delegations of the company: the rest is the member's own (spec §6).
create function public.company_members() returns table (
  person uuid, first_name text, last_name text, email text, avatar_url text, role text, is_owner boolean,
  tier text, open_tasks integer, open_delegations integer, last_seen timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  company uuid := (
    select company_id from public.profiles
    where id = auth.uid() and (is_company_owner or is_admin)
  );
begin
  if company is null then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  return query
  select member.id, member.first_name, member.last_name, member.email, member.avatar_url, member.role,
    member.is_company_owner, member.subscription_tier,
    (select count(*)::integer from public.tasks as task
      where task.user_id = member.id and task.company_id = company and task.status in ('not_started', 'in_progress')),
    (select count(*)::integer from public.delegated_tasks as delegation
      where delegation.delegated_by_user_id = member.id and delegation.company_id = company
        and delegation.status in ('pending', 'accepted')),
    (select max(session.updated_at) from auth.sessions as session where session.user_id = member.id)
  from public.profiles as member
  where member.company_id = company
  order by member.is_company_owner desc, lower(coalesce(member.first_name, member.email)), member.id;
end;
$$;

-- Returns the caller, who must own a company, and locks their row until the end of the transaction. The owner's
-- functions below start with it.
create function app.owner_calling() returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
begin
  select * into caller from public.profiles where id = auth.uid() and is_company_owner for update;
  if not found then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  return caller;
end;
$$;

create function app.colleague(company uuid, person uuid) returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  select * into member from public.profiles where id = person and company_id = company for update;
  if not found then
    raise insufficient_privilege using message = 'not_a_member';
  end if;
  return member;
end;
$$;

-- Ends the open delegations between a member who leaves and the colleagues who stay (safety attack 48): each task
-- returns to its delegator, and the other side is notified. Delegations by the member to people outside the company
-- stay, as their own tasks do.
create function app.end_company_delegations(member public.profiles) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- Without claims the triggers on delegations take the member as the actor, not the person who is signed in.
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

-- Removes a member from their company. Without a successor they keep all their tasks; a successor takes over the open
-- tasks of the company. Refused if this would put the successor above their limit of tasks: the oldest rows stay
-- writable (decision 22), so older tasks of another person would make the successor's own newer ones read-only.
-- Delegations end first, so that the tasks they return are taken over too. The tasks taken over lose their goal and
-- import id and get a new series: the goal is the member's, and the successor may have the same import or series.
create function app.detach_member(member public.profiles, successor uuid) returns void
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
    -- The same lock as in app.check_limit, so that the successor cannot exceed the limit by another request at the same
    -- time.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || successor, 0));
    update public.tasks
    set user_id = successor, goal_id = null, imported_uid = null,
      series_id = case when recurrence_rule is not null then gen_random_uuid() end
    where user_id = member.id and company_id = member.company_id and status in ('not_started', 'in_progress');
    get diagnostics handed = row_count;
    held := app.limit_of(successor, 'tasks');
    if handed > 0 and app.used_by(successor, 'tasks') > held.most then
      -- The error does not reveal how many tasks the successor has.
      raise check_violation using message = 'successor_over_limit', detail = (
        select jsonb_build_object('name', coalesce(app.full_name(person), person.email), 'count', handed)
        from public.profiles as person where id = successor
      )::text;
    end if;
  end if;
  update public.tasks set company_id = null where user_id = member.id and company_id = member.company_id;
  perform app.close_invitations(member);
  update public.profiles set company_id = null, role = 'other', is_company_owner = false where id = member.id;
end;
$$;

create function public.set_member_role(person uuid, role text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles;
begin
  if set_member_role.role is null or set_member_role.role not in ('manager', 'other') then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'role')::text,
      hint = 'manager or other.';
  end if;
  member := app.colleague(caller.company_id, person);
  update public.profiles set role = set_member_role.role where id = member.id;
  if set_member_role.role <> 'manager' then perform app.close_invitations(member); end if;
  if member.role <> set_member_role.role then
    perform app.notify(
      member.id, case set_member_role.role when 'manager' then 'role_manager' else 'role_member' end::app.notification_kind,
      '{}'
    );
  end if;
  perform app.log_activity(
    caller.id, case set_member_role.role when 'manager' then 'member_promoted' else 'member_demoted' end,
    jsonb_build_object(
      'person', member.id, 'name', coalesce(app.full_name(member), member.email),
      'before', member.role, 'after', set_member_role.role
    )
  );
end;
$$;

create function public.remove_member(person uuid, successor uuid default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles;
begin
  if person = caller.id then
    raise check_violation using message = 'cannot_remove_self';
  end if;
  member := app.colleague(caller.company_id, person);
  if successor = member.id then
    raise check_violation using message = 'successor_is_removed';
  end if;
  if successor is not null then perform app.colleague(caller.company_id, successor); end if;
  perform app.detach_member(member, successor);
  perform app.notify(member.id, 'member_removed', '{}');
  perform app.log_activity(
    caller.id, 'member_removed',
    jsonb_build_object(
      'person', member.id, 'name', coalesce(app.full_name(member), member.email), 'successor', successor
    )
  );
end;
$$;

-- Removes the caller from their company. An owner can leave only as the last member, which deletes the company.
create function public.leave_company() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
begin
  select * into caller from public.profiles where id = auth.uid() and company_id is not null for update;
  if not found then
    raise check_violation using message = 'not_in_company';
  end if;
  if caller.is_company_owner and exists (
    select from public.profiles where company_id = caller.company_id and id <> caller.id
  ) then
    raise check_violation using message = 'company_has_members';
  end if;
  perform app.log_activity(caller.id, 'company_left', '{}');
  perform app.detach_member(caller, null);
  if caller.is_company_owner then
    update public.tasks set company_id = null where company_id = caller.company_id;
    delete from public.companies where id = caller.company_id;
  end if;
end;
$$;

-- Transfers the company to another member. If the caller pays for its plan, both are notified that this continues.
create function public.transfer_ownership(person uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles := app.colleague(caller.company_id, person);
  pays boolean := exists (
    select from public.subscriptions
    where company_id = caller.company_id and paid_by = caller.id and status <> 'cancelled'
  );
begin
  if member.id = caller.id then
    raise check_violation using message = 'already_owner';
  end if;
  update public.profiles set is_company_owner = false, role = 'manager' where id = caller.id;
  update public.profiles set is_company_owner = true where id = member.id;
  -- Only an owner may invite managers, so the former owner's open invitations of managers end.
  update public.invitations set revoked_at = now()
  where company_id = caller.company_id and invited_by = caller.id and role = 'manager'
    and accepted_at is null and revoked_at is null;
  perform app.notify(
    member.id,
    case when pays then 'ownership_received_paid_by_other' else 'ownership_received' end::app.notification_kind,
    jsonb_build_object('person', coalesce(app.full_name(caller), caller.email))
  );
  if pays then perform app.notify(caller.id, 'company_payment_continues', '{}'); end if;
  perform app.log_activity(
    caller.id, 'ownership_transferred',
    jsonb_build_object('person', member.id, 'name', coalesce(app.full_name(member), member.email))
  );
end;
$$;

-- Updates the company's row when its invitations or the membership, role or name of a member change. Clients subscribe
-- to that row and then refetch; members and invitations themselves are not published.
create function app.touch_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.companies set updated_at = now()
  where id in (
    (to_jsonb(old) ->> 'company_id')::uuid,
    (to_jsonb(new) ->> 'company_id')::uuid
  );
  return null;
end;
$$;

create trigger touch_company
  after update of company_id, role, is_company_owner, first_name, last_name on public.profiles
  for each row when (
    (old.company_id, old.role, old.is_company_owner, old.first_name, old.last_name)
      is distinct from
    (new.company_id, new.role, new.is_company_owner, new.first_name, new.last_name)
  )
  execute function app.touch_company();
create trigger touch_company after insert or update or delete on public.invitations
  for each row execute function app.touch_company();

revoke execute on all functions in schema app from public;
revoke execute on function public.create_company(text), public.company_members(),
  public.set_member_role(uuid, text), public.remove_member(uuid, uuid), public.leave_company(),
  public.transfer_ownership(uuid) from public, anon, authenticated;
grant execute on function public.create_company(text), public.company_members(),
  public.set_member_role(uuid, text), public.remove_member(uuid, uuid), public.leave_company(),
  public.transfer_ownership(uuid) to authenticated;
