-- What a person wants to hear of, in the app and by mail. Without a row everything is on. What happens
-- to an account's safety is of no kind: it is always told.

create table public.notification_choices (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (kind in (
    'delegation_received', 'delegation_answered', 'delegation_changed', 'task_completed', 'progress',
    'company', 'support'
  )),
  in_app boolean not null default true,
  mail boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.notification_choices is
  'No row means: both on. A notification of a kind carries it in metadata.kind. The only mail that can be switched off is that of delegation_received.';

select app.secure('public.notification_choices');
grant select, delete on public.notification_choices to authenticated;
-- An upsert writes its key too; whose it may be is the policies' to say.
grant insert (user_id, kind, in_app, mail), update (user_id, kind, in_app, mail)
  on public.notification_choices to authenticated;

create policy "A person sees their own choices" on public.notification_choices
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person makes their own choices" on public.notification_choices
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their own choices" on public.notification_choices
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person takes their own choices back" on public.notification_choices
  for delete to authenticated using (user_id = (select auth.uid()));

create function app.wants(person uuid, kind text, channel text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select case wants.channel when 'mail' then mail else in_app end
    from public.notification_choices
    where user_id = wants.person and notification_choices.kind = wants.kind
  ), true);
$$;

-- Of which kind the notifications are that the database has told of so far. One told of from now on may
-- name its kind in its facts; without either it is told always.
create function app.kind_of_notice(title text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when title = 'Task Delegated to You' then 'delegation_received'
    when title in ('Delegation Accepted', 'Delegation Rejected', 'Delegation Completed', 'New Date Proposed')
      then 'delegation_answered'
    when title in ('Delegation Cancelled', 'New Date Agreed', 'New Date Declined') then 'delegation_changed'
    when title = 'Task Completed!' then 'task_completed'
    when title in ('Invitation Accepted', 'Removed from Company', 'You Own the Company') then 'company'
    when title in ('Support Answered', 'Ticket Waiting') then 'support'
  end;
$$;

create or replace function app.tell(recipient uuid, title text, message text, kind text, link text, facts jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  topic text := coalesce(facts ->> 'kind', app.kind_of_notice(title));
begin
  if not app.wants(recipient, topic, 'in_app') then return; end if;
  insert into public.notifications (user_id, title, message, type, action_url, metadata)
  values (recipient, title, message, kind, link,
    facts || case when topic is null then '{}' else jsonb_build_object('kind', topic) end);
end;
$$;

-- What a client posts to its person of a kind that is switched off is taken, answered with its row as
-- any other, and not kept: a client need not ask first, and `insert().select().single()` gives a row.
create function app.drop_unwanted() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not app.wants(new.user_id, new.metadata ->> 'kind', 'in_app') then
    delete from public.notifications where id = new.id;
  end if;
  return null;
end;
$$;
create trigger drop_unwanted after insert on public.notifications
  for each row when (current_user = 'authenticated' and new.metadata ? 'kind')
  execute function app.drop_unwanted();

-- As before, and whoever switched the mail of delegations off gets none. Its sender is answered and
-- counted as always: whether an address has an account, and what its person chose, is not theirs to know.
create or replace function public.mail_delegation_link(
  delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.queue_mail(mail_delegation_link.recipient, mail_delegation_link.subject,
    mail_delegation_link.html, mail_delegation_link.plain, mail_delegation_link.dedupe_key) then
    return false;
  end if;
  insert into app.delegation_links (delegation_id, token_hash)
  values (mail_delegation_link.delegation, mail_delegation_link.token_hash);
  if exists (
    select from auth.users as account
    where lower(account.email) = lower(mail_delegation_link.recipient) and account.email_confirmed_at is not null
      and not app.wants(account.id, 'delegation_received', 'mail')
  ) then
    update host.mail_outbox as mail set sent_at = now(), html = '', text = '', last_error = 'not wanted'
    where mail.dedupe_key = mail_delegation_link.dedupe_key;
  end if;
  return true;
end;
$$;

revoke execute on function app.wants(uuid, text, text), app.kind_of_notice(text), app.drop_unwanted() from public;
