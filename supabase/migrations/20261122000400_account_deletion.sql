-- Deleting one's account: asked for right after signing in, done fourteen days later, and taken back
-- until then by a button or by the link of the mail. Everything of the person goes; of others nothing.

create table app.account_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days',
  undo_token_hash text not null unique check (undo_token_hash ~ '^[0-9a-f]{64}$')
);
create index account_deletions_due_at on app.account_deletions (due_at);

-- What somebody was asked to do stays with them when the person who asked is gone, and still says who
-- that was.
alter table public.delegated_tasks
  add column delegated_by_name text check (length(delegated_by_name) <= 160);
comment on column public.delegated_tasks.delegated_by_name is
  'Who delegated it, once their account is deleted; delegated_by_user_id is null then.';
alter table public.delegated_tasks
  alter column delegated_by_user_id drop not null,
  drop constraint delegated_tasks_delegated_by_user_id_fkey,
  add constraint delegated_tasks_delegated_by_user_id_fkey foreign key (delegated_by_user_id)
    references public.profiles (id) on delete set null;

-- However an account is deleted: what it asked for and nobody accepted is withdrawn, what it was asked
-- to do goes back to who asked, each told to the other side as if the person had done it.
create function app.part_from_delegations() returns trigger
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
  -- Of what no account would see any more, only what somebody without one works on stays.
  delete from public.delegated_tasks
  where delegated_by_user_id = old.id and delegated_to_user_id is null and status <> 'accepted'
    or delegated_to_user_id = old.id and delegated_by_user_id is null;
  update public.delegated_tasks set delegated_by_name = coalesce(app.full_name(old), 'Somebody')
  where delegated_by_user_id = old.id;
  return old;
end;
$$;
revoke execute on function app.part_from_delegations() from public;
create trigger part_from_delegations before delete on public.profiles
  for each row execute function app.part_from_delegations();

-- As before, and of a sender who is gone the name that they left.
create or replace function public.delegation_by_token(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegation public.delegated_tasks := app.delegation_of_link(token);
begin
  return json_build_object(
    'title', delegation.title,
    'notes', delegation.notes,
    'delegation_notes', delegation.delegation_notes,
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

-- What stands in the way of deleting an account, in words, else null.
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
    ) then 'Hand the company over first: it has other members.'
    when exists (
      select from public.subscriptions as paid
      where (paid.user_id = profile.id or profile.is_company_owner and paid.company_id = profile.company_id)
        and paid.provider = 'stripe' and paid.status <> 'cancelled' and not paid.cancel_at_period_end
    ) then 'Cancel your subscription first: it would go on without you.'
  end
  from public.profiles as profile where profile.id = obstacle_to_deletion.person;
$$;

-- Whether the caller proved who they are in the last quarter of an hour; a token that was only renewed
-- keeps the moment of its sign-in.
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

-- Asks for the deletion and tells when it will be; asked again it stays as it is.
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
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if not app.signed_in_recently() then
    raise insufficient_privilege using message = 'Sign in again, then delete your account.';
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
  perform app.log_activity(caller, 'account_deletion_requested', 'Asked for the account to be deleted',
    jsonb_build_object('due_at', due));
  perform app.queue_notice(
    caller, 'account-deletion:' || gen_random_uuid(), 'Your account will be deleted',
    format('On %s your account is deleted with everything in it. Until then you can keep it: with the button, without signing in, or in your settings.',
      to_char(app.clock_of(caller, due), 'FMDD FMMonth YYYY')),
    'Keep my account', '/account-deletion#' || token,
    'If you did not ask for this, keep the account and change your password.'
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

create function app.kept_account(person uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if person is null then return false; end if;
  perform app.log_activity(person, 'account_kept', 'Kept the account', '{}');
  return true;
end;
$$;

-- Both say whether there was a request to take back.
create function public.keep_account() returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept uuid;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  delete from app.account_deletions where user_id = auth.uid() returning user_id into kept;
  return app.kept_account(kept);
end;
$$;

-- A token that is unknown, used or too late: always the same answer.
create function public.keep_account_by_token(token text) returns boolean
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
  return app.kept_account(kept);
end;
$$;

-- Deletes the accounts whose time has come and counts them; one that cannot be deleted does not keep
-- the others. What stands in the way is told, once a day, until it is gone.
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
        perform app.tell(member.id, 'Account Not Deleted', obstacle, 'warning', '/settings', '{}');
        continue;
      end if;
      -- What they have of a company goes with them, and one that is theirs alone does too.
      perform app.part_from_company(member, null);
      if member.is_company_owner then
        update public.tasks set company_id = null where company_id = member.company_id;
        delete from public.companies where id = member.company_id;
      end if;
      -- What names them without a key: sign-in's own notes and mails that were sent.
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

revoke execute on function app.obstacle_to_deletion(uuid), app.signed_in_recently(), app.kept_account(uuid),
  app.delete_due_accounts(), public.request_account_deletion(), public.my_account_deletion(),
  public.keep_account(), public.keep_account_by_token(text) from public, anon, authenticated;
grant execute on function public.request_account_deletion(), public.my_account_deletion(), public.keep_account()
  to authenticated;
grant execute on function public.keep_account_by_token(text) to anon, authenticated;

-- The host has its own schema cron; on Supabase it is the extension's.
do $$
begin
  if to_regnamespace('cron') is null then
    create extension pg_cron;
  end if;
end;
$$;
select cron.schedule('delete-due-accounts', '17 * * * *', 'select app.delete_due_accounts()');
