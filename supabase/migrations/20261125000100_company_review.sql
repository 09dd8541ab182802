-- What a review of companies found: invitations that outlast whoever made them, mails without an end by
-- making companies one after the other, and logs that tell an owner of what is no business of theirs.

-- Open invitations that somebody made, and those to the addresses they could come back by, end when they
-- go, or may not make such any more.
create function app.close_invitations(member public.profiles) returns void
language sql
set search_path = ''
as $$
  update public.invitations set revoked_at = now()
  where company_id = member.company_id and (invited_by = member.id or email = lower(member.email))
    and accepted_at is null and revoked_at is null;
$$;
revoke execute on function app.close_invitations(public.profiles) from public;

-- As before, but the imported entry and the series stay behind: the successor may have the same.
create or replace function app.part_from_company(member public.profiles, successor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if successor is not null then
    update public.tasks
    set user_id = successor, goal_id = null, imported_uid = null,
      series_id = case when recurrence_rule is not null then gen_random_uuid() end
    where user_id = member.id and company_id = member.company_id and status in ('not_started', 'in_progress');
  end if;
  update public.tasks set company_id = null where user_id = member.id and company_id = member.company_id;
  perform app.close_invitations(member);
  update public.profiles set company_id = null, role = 'other', is_company_owner = false where id = member.id;
end;
$$;

create or replace function public.set_member_role(person uuid, role text) returns void
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
  if set_member_role.role <> 'manager' then perform app.close_invitations(member); end if;
  perform app.log_activity(caller.id, 'member_role_changed',
    format('Made %s a %s', coalesce(app.full_name(member), member.email),
      case set_member_role.role when 'manager' then 'manager' else 'member' end),
    jsonb_build_object('person', member.id, 'before', member.role, 'after', set_member_role.role));
end;
$$;

-- As before, but a manager does not come to read the tasks of a colleague by removing them.
create or replace function public.remove_member(person uuid, successor uuid default null) returns void
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
  if successor is not null and not caller.is_company_owner then
    raise insufficient_privilege using message = 'Only the owner may hand over the tasks of a person.';
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

create or replace function public.transfer_ownership(person uuid) returns void
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
  -- Who is no owner any more offers nobody to be a manager.
  update public.invitations set revoked_at = now()
  where company_id = caller.company_id and invited_by = caller.id and role = 'manager'
    and accepted_at is null and revoked_at is null;
  perform app.tell(member.id, 'You Own the Company', 'Its ownership was transferred to you.', 'info', '/company', '{}');
  perform app.log_activity(caller.id, 'ownership_transferred',
    format('Transferred the ownership to %s', coalesce(app.full_name(member), member.email)),
    jsonb_build_object('person', member.id));
end;
$$;

-- As before, with a limit for each person too, and what the owner offered stays as it was offered.
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
  if caller.id is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if caller.company_id is null or not (caller.is_company_owner or caller.role = 'manager') then
    raise insufficient_privilege using message = 'Only the owner and managers may invite people.';
  end if;
  if invite_member.role = 'manager' and not caller.is_company_owner then
    raise insufficient_privilege using message = 'Only the owner may invite managers.';
  end if;
  if invite_member.role is null or invite_member.role not in ('manager', 'other') then
    raise check_violation using message = 'A member''s role is manager or other.';
  end if;
  if address is null or address !~ '^[^\s@<>"]+@[^\s@<>"]+$' or length(address) > 320 then
    raise check_violation using message = 'Give one e-mail address.';
  end if;
  if valid_days is null or valid_days not between 1 and 90 then
    raise check_violation using message = 'An invitation is valid for 1 to 90 days.';
  end if;
  if exists (
    select from public.profiles as member
    where member.company_id = caller.company_id and lower(member.email) = address
  ) then
    raise check_violation using message = 'This person belongs to your company already.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || caller.company_id, 0));
  if (
    select count(*) from public.invitations as made
    where made.company_id = caller.company_id and made.updated_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'Your company sent 100 invitations today. Try again tomorrow.';
  end if;
  -- What is written down outlasts the company: nobody makes one after the other to write to strangers.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || caller.id, 0));
  if (
    select count(*) from public.activity_logs as act
    where act.user_id = caller.id and act.activity_type = 'member_invited' and act.created_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'You sent 100 invitations today. Try again tomorrow.';
  end if;
  if not caller.is_company_owner and exists (
    select from public.invitations as open
    where open.company_id = caller.company_id and open.email = address and open.role = 'manager'
      and open.accepted_at is null and open.revoked_at is null and open.expires_at > now()
  ) then
    raise insufficient_privilege using message = 'The owner invited this person as a manager already.';
  end if;
  insert into public.invitations (company_id, email, role, invited_by, expires_at)
  values (caller.company_id, address, invite_member.role, caller.id, now() + make_interval(days => valid_days))
  on conflict (company_id, email) where accepted_at is null and revoked_at is null
  do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    token_hash = null
  returning id into invited;
  perform app.log_activity(caller.id, 'member_invited', format('Invited %s', address),
    jsonb_build_object('invitation_id', invited, 'role', invite_member.role));
  return invited;
end;
$$;

create or replace function public.revoke_invitation(invitation_id uuid) returns void
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
    raise insufficient_privilege using message = 'There is no open invitation of your company to revoke.';
  end if;
  perform app.log_activity(auth.uid(), 'invitation_revoked', format('Revoked the invitation of %s', invitation.email),
    jsonb_build_object('invitation_id', invitation.id));
end;
$$;

create or replace function public.accept_invitation(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations := app.invitation_of(token);
  caller public.profiles;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This invitation does not exist, or a newer one took its place.';
  end if;
  -- Locked before it is judged: of two at once, one finds it used.
  select * into invitation from public.invitations where id = invitation.id for update;
  -- Its company may have ended meanwhile.
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation does not exist, or a newer one took its place.';
  end if;
  if app.state_of(invitation) <> 'open' then
    raise sqlstate 'PT410' using message = case app.state_of(invitation)
      when 'accepted' then 'This invitation has been used already.'
      when 'revoked' then 'This invitation has been withdrawn.'
      else 'This invitation has expired. Ask for a new one.'
    end;
  end if;
  if app.confirmed_email() is distinct from invitation.email then
    raise insufficient_privilege using
      message = format('This invitation is for %s. Sign in with that address.', invitation.email);
  end if;
  select * into caller from public.profiles where id = auth.uid() for update;
  if caller.company_id is not null then
    raise check_violation using message = 'You belong to a company already. Leave it first.';
  end if;
  update public.profiles set company_id = invitation.company_id, role = invitation.role where id = caller.id;
  update public.invitations set accepted_at = now(), accepted_by = caller.id where id = invitation.id;
  if invitation.invited_by is not null then
    perform app.tell(
      invitation.invited_by, 'Invitation Accepted',
      format('%s joined your company.', coalesce(app.full_name(caller), caller.email)), 'success', '/company',
      jsonb_build_object('invitation_id', invitation.id)
    );
  end if;
  perform app.log_activity(caller.id, 'company_joined', 'Joined the company',
    jsonb_build_object('invitation_id', invitation.id));
  return json_build_object('company_id', invitation.company_id, 'role', invitation.role);
end;
$$;

-- As before, but the five are of the mailbox, whoever writes to it.
create or replace function public.mail_invitation_link(
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
    raise sqlstate 'PT429' using message = 'Five mails went to this address within an hour. Try again later.';
  end if;
  perform public.make_invitation_link(invitation_id, token_hash);
  return true;
end;
$$;

-- A log line is a company's where it tells of the company, or of one of its tasks. Everything else is the
-- person's own: their account, their payments, their private tasks.
create function app.company_of_log(owner public.profiles, activity text, facts jsonb) returns uuid
language sql
stable
set search_path = ''
as $$
  select case
    when activity ~ '^(company|member|invitation|ownership)_' then owner.company_id
    when activity ~ '^(task|delegation)_' then (
      select task.company_id from public.tasks as task
      where task.company_id = owner.company_id and task.id = coalesce(
        (facts ->> 'task_id')::uuid,
        (select original_task_id from public.delegated_tasks where id = (facts ->> 'delegation_id')::uuid)
      )
    )
  end;
$$;
revoke execute on function app.company_of_log(public.profiles, text, jsonb) from public;

create or replace function app.log_activity(actor uuid, activity text, description text, facts jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.activity_logs (user_id, company_id, activity_type, description, metadata)
  select actor, app.company_of_log(person, activity, facts), activity, left(description, 1000), facts
  from public.profiles as person where id = actor;
$$;

update public.activity_logs as log set company_id = null
where log.company_id is not null and log.activity_type !~ '^(company|member|invitation|ownership)_'
  and not exists (
    select from public.tasks as task
    where task.company_id = log.company_id and task.id::text = coalesce(
      log.metadata ->> 'task_id',
      (select original_task_id::text from public.delegated_tasks where id::text = log.metadata ->> 'delegation_id')
    )
  );

-- As before; some proxies write an address of the older kind as one of the newer: each is its own sender.
create or replace function app.network_of(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain text := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i');
begin
  return case when pg_catalog.family(plain::inet) = 6
    then pg_catalog.network(pg_catalog.set_masklen(plain::inet, 64))::text
    else pg_catalog.host(plain::inet) end;
exception when invalid_text_representation then
  return 'unknown';
end;
$$;
