-- Accounts: who may sign up, sessions and second factors, and closing one's account.

-- While sign-up is closed, refuses new accounts except of invited people and those that the service creates.
create function app.guard_sign_up() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select signup_open from public.platform_settings) or new.invited_at is not null
    or auth.role() = 'service_role' or exists (
      select from public.invitations
      where email = lower(new.email) and accepted_at is null and revoked_at is null and expires_at > now()
    ) then
    return new;
  end if;
  raise insufficient_privilege using message = 'signup_disabled';
end;
$$;

create trigger guard_sign_up before insert on auth.users
  for each row execute function app.guard_sign_up();

-- Suspensions that outlast their account: deleting an account frees its address, with which the person could sign up
-- again. A row is stored only if the account is suspended when it is deleted or changes its address. It has a hash of
-- the address and the end of the suspension. A new account with the address takes the suspension over and deletes the
-- row.
create table app.suspended_addresses (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  suspended_until timestamptz not null
);

create function app.hash_of_address(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex');
$$;

create function app.remember_suspension() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.suspended_addresses where suspended_until <= now();
  insert into app.suspended_addresses as known (address_hash, suspended_until)
  values (app.hash_of_address(old.email), old.banned_until)
  on conflict (address_hash) do update set suspended_until = greatest(known.suspended_until, excluded.suspended_until);
  return null;
end;
$$;

create trigger remember_suspension after delete on auth.users
  for each row when (old.banned_until > now() and old.email is not null) execute function app.remember_suspension();
-- The address of a suspended account can change by a link mailed earlier, or when a soft delete replaces it.
create trigger remember_suspension_of_address after update of email on auth.users
  for each row when (old.banned_until > now() and lower(old.email) <> lower(new.email))
  execute function app.remember_suspension();

-- Suspends an account that is created with the address of a suspended one, or changes to it. The sign-up itself
-- succeeds as for any address, so it reveals nothing about the suspension (safety attack 21), and an admin can
-- reinstate the account.
create function app.restore_suspension() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  until timestamptz;
begin
  delete from app.suspended_addresses where address_hash = app.hash_of_address(new.email)
  returning suspended_until into until;
  if until > now() then new.banned_until := greatest(new.banned_until, until); end if;
  return new;
end;
$$;

create trigger restore_suspension before insert or update of email on auth.users
  for each row execute function app.restore_suspension();

-- Logs when a second factor is added or removed, whichever way this happens. Recovery codes are not logged.
create function app.log_factor() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_jsonb(coalesce(new, old)) ->> 'factor_type' = 'recovery_code' then return null; end if;
  if tg_op = 'DELETE' then
    if old.status <> 'verified' then return null; end if;
    perform app.log_activity(old.user_id, 'second_factor_removed',
      jsonb_build_object('factor_type', old.factor_type));
  elsif new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
    perform app.log_activity(new.user_id, 'second_factor_added',
      jsonb_build_object('factor_type', new.factor_type));
  end if;
  return null;
end;
$$;

create trigger log_factor after insert or delete or update of status on auth.mfa_factors
  for each row execute function app.log_factor();

-- Returns whether the caller's account has a password: a person who signed up with Google or a mailed link has none,
-- and sets one instead of changing it.
create function public.has_password() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- GoTrue stores an empty text for no password.
  select coalesce(encrypted_password, '') <> '' from auth.users where id = (select auth.uid());
$$;

-- Returns where the caller is signed in. The table of sessions is GoTrue's; only these columns are exposed.
create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  -- GoTrue writes refreshed_at without a zone, in UTC.
  select session.id, session.created_at, session.refreshed_at at time zone 'UTC', session.user_agent,
    host(session.ip), session.aal::text,
    session.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and (session.not_after is null or session.not_after > now())
  order by session.created_at desc, session.id;
$$;

create function public.end_session(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  delete from auth.sessions as session where session.id = end_session.id and session.user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'session_already_ended';
  end if;
  perform app.log_activity(auth.uid(), 'session_ended', '{}');
end;
$$;

-- Closing an account: the person requests the deletion shortly after signing in, and the account is deleted fourteen
-- days later. Until then they can cancel the deletion in the settings or by the link in the mail. The deletion removes
-- all of their own data, and no one else's.

create table app.account_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days',
  undo_token_hash text not null unique check (undo_token_hash ~ '^[0-9a-f]{64}$')
);
create index account_deletions_due_at on app.account_deletions (due_at);

-- Runs before any deletion of an account: cancels the pending delegations that the person made, rejects the open ones
-- that they received, and notifies the other side as if the person had done it. Stores the person's name with their
-- remaining delegations.
create function app.before_profile_delete() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  perform set_config('request.jwt.claims', '', true);
  update public.delegated_tasks set status = 'cancelled'
  where delegated_by_user_id = old.id and status = 'pending';
  perform set_config('app.by_link', 'true', true);
  update public.delegated_tasks set status = 'rejected'
  where delegated_to_user_id = old.id and status in ('pending', 'accepted');
  perform set_config('app.by_link', '', true), set_config('request.jwt.claims', claims, true);
  -- Deletes delegations that no account could see any more. Accepted ones without a registered recipient stay: the
  -- recipient works on them by the link.
  delete from public.delegated_tasks
  where delegated_by_user_id = old.id and delegated_to_user_id is null and status <> 'accepted'
    or delegated_to_user_id = old.id and delegated_by_user_id is null;
  update public.delegated_tasks set delegated_by_name = coalesce(app.full_name(old), 'Someone')
  where delegated_by_user_id = old.id;
  return old;
end;
$$;

create trigger before_profile_delete before delete on public.profiles
  for each row execute function app.before_profile_delete();

-- Returns the error code of what prevents the deletion of an account, or null: other members of a company that the
-- person owns, card payments of the person that would continue, also for a company that they no longer own, or card
-- payments by another person for the company that they own.
create function app.obstacle_to_deletion(person uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when profile.is_company_owner and exists (
      select from public.profiles as member
      where member.company_id = profile.company_id and member.id <> profile.id
    ) then 'company_has_members'
    when exists (
      select from public.subscriptions as paid
      where (paid.user_id = profile.id or paid.paid_by = profile.id)
        and paid.provider = 'stripe' and paid.status <> 'cancelled' and not paid.cancel_at_period_end
    ) then 'subscription_continues'
    when profile.is_company_owner and exists (
      select from public.subscriptions as paid
      where paid.company_id = profile.company_id
        and paid.provider = 'stripe' and paid.status <> 'cancelled' and not paid.cancel_at_period_end
    ) then 'company_plan_continues'
  end
  from public.profiles as profile where profile.id = obstacle_to_deletion.person;
$$;

-- Returns whether the caller signed in within the last 15 minutes; refreshing a token does not count.
create function app.signed_in_recently() returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(max((entry ->> 'timestamp')::numeric), 0) >= extract(epoch from now() - interval '15 minutes')
  from jsonb_array_elements(
    case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end
  ) as entry
  where jsonb_typeof(entry -> 'timestamp') = 'number';
$$;

-- Requests the deletion and returns its time; a second request changes nothing. The mail has the class `familiar`, like
-- security mail: the caller is signed in, so the account knows their network.
create function public.request_account_deletion() returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  obstacle text := app.obstacle_to_deletion(auth.uid());
  token text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
  due timestamptz;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if not app.signed_in_recently() then
    raise insufficient_privilege using message = 'recent_sign_in_required';
  end if;
  if obstacle is not null then
    raise check_violation using message = obstacle;
  end if;
  insert into app.account_deletions (user_id, undo_token_hash)
  values (caller, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (user_id) do nothing returning due_at into due;
  if not found then
    return (select due_at from app.account_deletions where user_id = caller);
  end if;
  perform app.log_activity(caller, 'account_deletion_requested', jsonb_build_object('due_at', due));
  perform app.queue_notice(
    caller, 'account_deletion_requested', jsonb_build_object('due_at', due, 'token', token),
    'account-deletion:' || gen_random_uuid()
  );
  return due;
end;
$$;

create function public.my_account_deletion() returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select due_at from app.account_deletions where user_id = (select auth.uid());
$$;

create function app.log_deletion_cancelled(person uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if person is null then return false; end if;
  perform app.log_activity(person, 'account_deletion_cancelled', '{}');
  return true;
end;
$$;

-- Cancels the deletion of the caller's account; returns false if none was requested.
create function public.cancel_account_deletion() returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept uuid;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  delete from app.account_deletions where user_id = auth.uid() returning user_id into kept;
  return app.log_deletion_cancelled(kept);
end;
$$;

-- Cancels a deletion by the token in the mail; returns false for a token that is unknown, used or too late.
create function public.cancel_account_deletion_by_token(token text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept uuid;
begin
  delete from app.account_deletions
  where undo_token_hash = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex')
  returning user_id into kept;
  return app.log_deletion_cancelled(kept);
end;
$$;

-- Deletes the accounts that are due and returns their number. An account that cannot be deleted does not block the
-- others. If there is an obstacle, the person is notified of it once a day.
create function app.delete_due_accounts() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due app.account_deletions;
  member public.profiles;
  obstacle text;
  deleted integer := 0;
begin
  for due in
    select * from app.account_deletions where due_at <= now() order by due_at for update skip locked
  loop
    begin
      select * into member from public.profiles where id = due.user_id for update;
      obstacle := app.obstacle_to_deletion(member.id);
      if obstacle is not null then
        update app.account_deletions set due_at = now() + interval '1 day' where user_id = member.id;
        perform app.notify(member.id, ('account_not_deleted_' || obstacle)::app.notification_kind, '{}');
        continue;
      end if;
      -- Removes the person from their company. A company that they own has no other members, so it is deleted too.
      perform app.detach_member(member, null);
      if member.is_company_owner then
        update public.tasks set company_id = null where company_id = member.company_id;
        delete from public.companies where id = member.company_id;
      end if;
      -- Rows that refer to the person without a foreign key: GoTrue's own records and sent mails.
      delete from auth.flow_state where user_id = member.id;
      delete from auth.audit_log_entries where payload ->> 'actor_id' = member.id::text;
      delete from host.mail_outbox where lower(recipient) = lower(member.email) and sent_at is not null;
      delete from auth.users where id = member.id;
      deleted := deleted + 1;
    exception when others then
      raise warning 'account % was not deleted: %', due.user_id, sqlerrm;
    end;
  end loop;
  return deleted;
end;
$$;

select cron.schedule('delete-due-accounts', '17 * * * *', 'select app.delete_due_accounts()');

revoke execute on all functions in schema app from public;
revoke execute on function public.has_password(), public.my_sessions(), public.end_session(uuid),
  public.request_account_deletion(), public.my_account_deletion(), public.cancel_account_deletion(),
  public.cancel_account_deletion_by_token(text) from public, anon, authenticated;
grant execute on function public.has_password(), public.my_sessions(), public.end_session(uuid),
  public.request_account_deletion(), public.my_account_deletion(), public.cancel_account_deletion() to authenticated;
grant execute on function public.cancel_account_deletion_by_token(text) to anon, authenticated;
