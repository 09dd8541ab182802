-- The only way into another person's company (safety attacks 22, 23): an invitation to one address, accepted
-- once, in time, by the account that has confirmed that address. The token goes out by mail only; the
-- database stores its hash.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  email text not null check (length(email) <= 320 and email ~ '^[^\s@<>"]+@[^\s@<>"]+$' and email = lower(email)),
  role text not null default 'other' check (role in ('manager', 'other')),
  invited_by uuid references public.profiles (id) on delete set null,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  accepted_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accepted_or_revoked check (accepted_at is null or revoked_at is null)
);
create index invitations_company_id on public.invitations (company_id, created_at desc);
create index invitations_invited_by on public.invitations (invited_by);
create index invitations_accepted_by on public.invitations (accepted_by);
create index invitations_email on public.invitations (email) where accepted_at is null and revoked_at is null;
create unique index invitations_open on public.invitations (company_id, email)
  where accepted_at is null and revoked_at is null;

select app.secure('public.invitations');
grant select (id, company_id, email, role, invited_by, expires_at, accepted_at, accepted_by, revoked_at,
  created_at, updated_at) on public.invitations to authenticated;

create policy "Owners and managers see their company's invitations, admins all" on public.invitations
  for select to authenticated
  using (company_id = (select app.company_managed_by_caller()) or (select app.admin_of('super')));

-- Invites an address, or renews its invitation, which invalidates the older link. A manager cannot renew an open
-- invitation to become a manager, which only the owner may make. At most 100 invitations and renewals a day for each
-- company and for each person.
create function public.invite_member(email text, role text default 'other', valid_days integer default 14)
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
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if caller.company_id is null or not (caller.is_company_owner or caller.role = 'manager') then
    raise insufficient_privilege using message = 'not_company_manager';
  end if;
  if invite_member.role = 'manager' and not caller.is_company_owner then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  if invite_member.role is null or invite_member.role not in ('manager', 'other') then
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
  if exists (
    select from public.profiles as member
    where member.company_id = caller.company_id and lower(member.email) = address
  ) then
    raise check_violation using message = 'already_member';
  end if;
  -- Counts lines of the log: each invitation and each renewal writes one, and other changes of an invitation do not.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || caller.company_id, 0));
  if (
    select count(*) from public.activity_logs as act
    where act.company_id = caller.company_id and act.activity_type = 'member_invited'
      and act.created_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
  -- The log outlasts a company, so a person cannot raise the limit by creating one company after another.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || caller.id, 0));
  if (
    select count(*) from public.activity_logs as act
    where act.user_id = caller.id and act.activity_type = 'member_invited' and act.created_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
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

create function public.revoke_invitation(invitation_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations;
begin
  update public.invitations set revoked_at = now()
  where id = invitation_id and company_id = app.company_managed_by_caller()
    and accepted_at is null and revoked_at is null
    and (role <> 'manager' or app.company_owned_by_caller() is not null)
  returning * into invitation;
  if not found then
    raise insufficient_privilege using message = 'invitation_not_open';
  end if;
  perform app.log_activity(auth.uid(), 'invitation_revoked',
    jsonb_build_object('invitation_id', invitation.id, 'email', invitation.email));
end;
$$;

-- Revokes the open invitations that a member made, and those to their own address, by which they could return. Called
-- when a member leaves the company or loses the right to invite.
create function app.close_invitations(member public.profiles) returns void
language sql
set search_path = ''
as $$
  update public.invitations set revoked_at = now()
  where company_id = member.company_id and (invited_by = member.id or email = lower(member.email))
    and accepted_at is null and revoked_at is null;
$$;

-- Returns the data for the mail of an invitation. The names of the company and the sender are cut, because the mail
-- repeats them up to three times.
create function public.invitation_to_mail(invitation_id uuid) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations
  where id = invitation_id and company_id = app.company_managed_by_caller()
    and accepted_at is null and revoked_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'invitation_not_open';
  end if;
  return json_build_object(
    'id', invitation.id,
    'email', invitation.email,
    'role', invitation.role,
    'expires_at', invitation.expires_at,
    'company', (select app.mailed_text(name, 80) from public.companies where id = invitation.company_id),
    'invited_by', (
      select app.mailed_text(coalesce(app.full_name(person), person.email), 60)
      from public.profiles as person where id = auth.uid()
    ),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- Stores the hash of an invitation's token, which invalidates an older token. Only the service and mail_invitation_link
-- call it.
create function public.make_invitation_link(invitation_id uuid, token_hash text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.invitations set token_hash = make_invitation_link.token_hash
  where id = invitation_id and accepted_at is null and revoked_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'invitation_not_open';
  end if;
end;
$$;

-- Queues the mail of an invitation and stores the hash of its link, both or neither; returns false if the same mail is
-- already queued. An address gets at most five such mails an hour from all senders together.
create function public.mail_invitation_link(
  invitation_id uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.queue_mail(recipient, subject, html, plain, dedupe_key) then return false; end if;
  if (
    select count(*) from host.mail_outbox as mail
    where lower(mail.recipient) = lower(mail_invitation_link.recipient) and mail.dedupe_key like 'invitation:%'
      and mail.created_at > now() - interval '1 hour'
  ) > 5 then
    raise sqlstate 'PT429' using message = 'too_many_mails';
  end if;
  perform public.make_invitation_link(invitation_id, token_hash);
  return true;
end;
$$;

create function app.invitation_of(token text) returns public.invitations
language sql
stable
security definer
set search_path = ''
as $$
  select * from public.invitations
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

create function app.state_of(invitation public.invitations) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when invitation.accepted_at is not null then 'accepted'
    when invitation.revoked_at is not null then 'revoked'
    when invitation.expires_at <= now() then 'expired'
    else 'open'
  end;
$$;

-- Returns the data that the holder of a link may see before they sign in.
create function public.invitation_by_token(token text) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  invitation public.invitations := app.invitation_of(token);
begin
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'invitation_not_found';
  end if;
  return json_build_object(
    'state', app.state_of(invitation),
    'company', (select name from public.companies where id = invitation.company_id),
    'invited_by', (select app.full_name(person) from public.profiles as person where id = invitation.invited_by),
    'email', invitation.email,
    'role', invitation.role,
    'expires_at', invitation.expires_at
  );
end;
$$;

-- Adds the caller to the company of an invitation, and notifies the inviter. The notification links to /team-dashboard,
-- because a manager may invite but cannot open /company.
create function public.accept_invitation(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations := app.invitation_of(token);
  caller public.profiles;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'invitation_not_found';
  end if;
  -- Locked before the check, so that the second of two requests finds the invitation accepted.
  select * into invitation from public.invitations where id = invitation.id for update;
  -- Closing the company deletes its invitations.
  if not found then
    raise sqlstate 'PT404' using message = 'invitation_not_found';
  end if;
  if app.state_of(invitation) <> 'open' then
    raise sqlstate 'PT410' using message = 'invitation_closed',
      detail = jsonb_build_object('state', app.state_of(invitation))::text;
  end if;
  if app.confirmed_email() is distinct from invitation.email then
    raise insufficient_privilege using message = 'invitation_for_other_email',
      detail = jsonb_build_object('email', invitation.email)::text;
  end if;
  select * into caller from public.profiles where id = auth.uid() for update;
  if caller.company_id is not null then
    raise check_violation using message = 'already_in_company';
  end if;
  update public.profiles set company_id = invitation.company_id, role = invitation.role where id = caller.id;
  update public.invitations set accepted_at = now(), accepted_by = caller.id where id = invitation.id;
  if invitation.invited_by is not null then
    perform app.notify(
      invitation.invited_by, 'invitation_accepted',
      jsonb_build_object('invitation_id', invitation.id, 'person', coalesce(app.full_name(caller), caller.email))
    );
  end if;
  perform app.log_activity(caller.id, 'company_joined',
    jsonb_build_object('invitation_id', invitation.id));
  return json_build_object('company_id', invitation.company_id, 'role', invitation.role);
end;
$$;

revoke execute on all functions in schema app from public;
revoke execute on function public.invite_member(text, text, integer), public.revoke_invitation(uuid),
  public.invitation_to_mail(uuid), public.make_invitation_link(uuid, text),
  public.mail_invitation_link(uuid, text, text, text, text, text, text), public.invitation_by_token(text),
  public.accept_invitation(text) from public, anon, authenticated;
grant execute on function public.invite_member(text, text, integer), public.revoke_invitation(uuid),
  public.invitation_to_mail(uuid), public.accept_invitation(text) to authenticated;
grant execute on function public.invitation_by_token(text) to anon, authenticated;
grant execute on function public.make_invitation_link(uuid, text),
  public.mail_invitation_link(uuid, text, text, text, text, text, text) to service_role;
