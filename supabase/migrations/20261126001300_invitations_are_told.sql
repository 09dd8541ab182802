-- An invited person finds the invitation in the app too: they may have confirmed their email address on another device
-- than the one that opened the link, or may never have got the email.

insert into app.notification_templates (kind, topic, type, link, params, title, message) values
  ('invitation_received', 'company', 'info', '/accept-invitation#{invitation_id}', '{invitation_id, person, company}',
    'Company Invitation', '{person} invites you to {company}.');

-- Returns the invitation of a link's token. The confirmed owner of the invited address needs no token: its id is enough.
create or replace function app.invitation_of(token text) returns public.invitations
language sql
stable
security definer
set search_path = ''
as $$
  select * from public.invitations
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    or id = case when token ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$' then token::uuid end
      and email = app.confirmed_email();
$$;

create function app.notify_invitation(invitation public.invitations, person uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.notify(person, 'invitation_received', jsonb_build_object(
    'invitation_id', invitation.id,
    'person', (
      select coalesce(app.full_name(inviter), inviter.email) from public.profiles as inviter
      where id = invitation.invited_by
    ),
    'company', (select name from public.companies where id = invitation.company_id)
  ));
end;
$$;

create function app.after_invitation_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.notify_invitation(new, account.id) from auth.users as account
  where lower(account.email) = new.email and account.email_confirmed_at is not null;
  return null;
end;
$$;
create trigger notify_invitation after insert on public.invitations
  for each row when (new.invited_by is not null) execute function app.after_invitation_insert();

-- A notification of an invitation that is accepted or revoked leads nowhere.
create function app.after_invitation_closed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as told using auth.users as account
  where lower(account.email) = new.email and told.user_id = account.id
    and told.metadata ->> 'kind' = 'invitation_received'
    and told.metadata @> jsonb_build_object('params', jsonb_build_object('invitation_id', new.id));
  return null;
end;
$$;
create trigger forget_invitation after update of accepted_at, revoked_at on public.invitations
  for each row when (new.accepted_at is not null or new.revoked_at is not null)
  execute function app.after_invitation_closed();

create function app.after_email_confirmed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.notify_invitation(invitation, new.id) from public.invitations as invitation
  where invitation.email = lower(new.email) and invitation.accepted_at is null and invitation.revoked_at is null
    and invitation.expires_at > now() and invitation.invited_by is not null;
  return null;
end;
$$;
create trigger notify_invitations after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function app.after_email_confirmed();
create trigger notify_invitations_later after update of email, email_confirmed_at on auth.users
  for each row when (
    new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or old.email is distinct from new.email)
  ) execute function app.after_email_confirmed();

revoke execute on all functions in schema app from public;
