-- Inviting calls its checks of what is asked for by a name of their own. Nothing else changes.

-- Raises an error unless an invitation can have this address, role and validity.
create function app.check_invitation(address text, role text, valid_days integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  if role is null or role not in ('manager', 'other') then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'role')::text,
      hint = 'manager or other.';
  end if;
  if address is null or address !~ '^[^\s@<>"]+@[^\s@<>"]+$' or length(address) > 320 then
    raise check_violation using message = 'invalid_email';
  end if;
  if valid_days is null or valid_days not between 1 and 90 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'valid_days')::text,
      hint = '1 to 90.';
  end if;
end;
$$;
revoke execute on function app.check_invitation(text, text, integer) from public;

-- Invites an address, or renews its invitation, which invalidates the older link. A manager cannot renew an open
-- invitation to become a manager, which only the owner may make. At most 100 invitations and renewals a day for each
-- company and for each person.
create or replace function public.invite_member(email text, role text default 'other', valid_days integer default 14)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller public.profiles;
  address text := lower(trim(invite_member.email));
  invited uuid;
begin
  select * into caller from public.profiles where id = auth.uid();
  -- Locked in the order of the owner's functions, the caller last: being demoted or removed waits until the invitation
  -- can be seen and withdrawn. The first lock keeps others from adding an invitation of this address in between.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || caller.company_id, 0));
  perform from public.invitations as open
  where open.company_id = caller.company_id and open.email = address
    and open.accepted_at is null and open.revoked_at is null
  for update;
  select * into caller from public.profiles where id = auth.uid() for share;
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if caller.company_id is null or not (caller.is_company_owner or caller.role = 'manager') then
    raise insufficient_privilege using message = 'not_company_manager';
  end if;
  if invite_member.role = 'manager' and not caller.is_company_owner then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  perform app.check_invitation(address, invite_member.role, valid_days);
  if exists (
    select from public.profiles as member
    where member.company_id = caller.company_id and lower(member.email) = address
  ) then
    raise check_violation using message = 'already_member';
  end if;
  perform app.check_invitation_rate(caller.company_id, caller.id);
  if not caller.is_company_owner and exists (
    select from public.invitations as open
    where open.company_id = caller.company_id and open.email = address and open.role = 'manager'
      and open.accepted_at is null and open.revoked_at is null and open.expires_at > now()
  ) then
    raise insufficient_privilege using message = 'invited_as_manager';
  end if;
  insert into public.invitations (company_id, email, role, invited_by, expires_at)
  values (caller.company_id, address, invite_member.role, caller.id, now() + make_interval(days => valid_days))
  on conflict (company_id, email) where accepted_at is null and revoked_at is null
  do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    token_hash = null
  returning id into invited;
  perform app.log_activity(caller.id, 'member_invited',
    jsonb_build_object('invitation_id', invited, 'email', address, 'role', invite_member.role));
  return invited;
end;
$$;
