-- What becomes of a company's members (spec §6 manage_company, manage_team_members): roles, leaving,
-- and who owns it. A company has one owner.

-- The caller, if they own a company; each act below begins with it and holds their row until its end.
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
    raise insufficient_privilege using message = 'Only the owner of a company may do this.';
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
    raise insufficient_privilege using message = 'This person does not belong to your company.';
  end if;
  return member;
end;
$$;

-- What a person has of a company goes with them, or to the colleague who takes it over; what is with
-- somebody else at the moment comes back to who handed it out.
create function app.part_from_company(member public.profiles, successor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if successor is not null then
    update public.tasks set user_id = successor, goal_id = null
    where user_id = member.id and company_id = member.company_id and status in ('not_started', 'in_progress');
  end if;
  update public.tasks set company_id = null where user_id = member.id and company_id = member.company_id;
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
    raise check_violation using message = 'A member''s role is manager or other.';
  end if;
  member := app.colleague(caller.company_id, person);
  update public.profiles set role = set_member_role.role where id = member.id;
  perform app.log_activity(caller.id, 'member_role_changed',
    format('Made %s a %s', coalesce(app.full_name(member), member.email),
      case set_member_role.role when 'manager' then 'manager' else 'member' end),
    jsonb_build_object('person', member.id, 'before', member.role, 'after', set_member_role.role));
end;
$$;

-- Owners remove anybody but themselves, managers those who are no managers.
create function public.remove_member(person uuid, successor uuid default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  member public.profiles;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.company_id is null or not (caller.is_company_owner or caller.role = 'manager') then
    raise insufficient_privilege using message = 'Only the owner and managers may remove people.';
  end if;
  if person = caller.id then
    raise check_violation using message = 'You cannot remove yourself. Leave the company instead.';
  end if;
  member := app.colleague(caller.company_id, person);
  if member.is_company_owner or (member.role = 'manager' and not caller.is_company_owner) then
    raise insufficient_privilege using message = 'Only the owner may remove a manager, and nobody the owner.';
  end if;
  if successor = member.id then
    raise check_violation using message = 'Their tasks cannot be handed to the person who is removed.';
  end if;
  if successor is not null then perform app.colleague(caller.company_id, successor); end if;
  perform app.part_from_company(member, successor);
  perform app.tell(member.id, 'Removed from Company', 'You no longer belong to the company.', 'warning',
    '/profile', '{}');
  perform app.log_activity(caller.id, 'member_removed',
    format('Removed %s', coalesce(app.full_name(member), member.email)),
    jsonb_build_object('person', member.id, 'successor', successor));
end;
$$;

-- An owner leaves last: the company ends with them.
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
    raise check_violation using message = 'You do not belong to a company.';
  end if;
  if caller.is_company_owner and exists (
    select from public.profiles where company_id = caller.company_id and id <> caller.id
  ) then
    raise check_violation using message = 'Transfer the ownership first: the company has other members.';
  end if;
  perform app.log_activity(caller.id, 'company_left', 'Left the company', '{}');
  perform app.part_from_company(caller, null);
  if caller.is_company_owner then
    update public.tasks set company_id = null where company_id = caller.company_id;
    delete from public.companies where id = caller.company_id;
  end if;
end;
$$;

create function public.transfer_ownership(person uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles := app.colleague(caller.company_id, person);
begin
  if member.id = caller.id then
    raise check_violation using message = 'You own the company already.';
  end if;
  update public.profiles set is_company_owner = false, role = 'manager' where id = caller.id;
  update public.profiles set is_company_owner = true where id = member.id;
  perform app.tell(member.id, 'You Own the Company', 'Its ownership was transferred to you.', 'info', '/company', '{}');
  perform app.log_activity(caller.id, 'ownership_transferred',
    format('Transferred the ownership to %s', coalesce(app.full_name(member), member.email)),
    jsonb_build_object('person', member.id));
end;
$$;

create unique index profiles_one_owner on public.profiles (company_id) where is_company_owner;

revoke execute on function app.owner_calling(), app.colleague(uuid, uuid),
  app.part_from_company(public.profiles, uuid), public.set_member_role(uuid, text),
  public.remove_member(uuid, uuid), public.leave_company(), public.transfer_ownership(uuid)
  from public, anon, authenticated;
grant execute on function public.set_member_role(uuid, text), public.remove_member(uuid, uuid),
  public.leave_company(), public.transfer_ownership(uuid) to authenticated;
