-- Activity logs (spec §3, §6, §7).

create table public.activity_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  company_id uuid references public.companies (id) on delete set null,
  activity_type text not null check (activity_type ~ '^[a-z][a-z_]{0,59}$'),
  description text not null default '' check (length(description) <= 1000),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384),
  -- Spec §3: always null on create.
  ip_address text check (ip_address is null),
  user_agent text check (length(user_agent) <= 500),
  created_at timestamptz not null default now()
);
create index activity_logs_user_id on public.activity_logs (user_id, created_at desc);
create index activity_logs_company_id on public.activity_logs (company_id, created_at desc);
create index activity_logs_created_at on public.activity_logs (created_at desc, id);
create index activity_logs_task on public.activity_logs ((metadata ->> 'task_id'))
  where metadata ->> 'task_id' is not null;
create index activity_logs_tier_of_person on public.activity_logs ((metadata ->> 'person'))
  where activity_type = 'admin_set_tier';
create index activity_logs_tier_of_company on public.activity_logs ((metadata ->> 'company'))
  where activity_type = 'admin_set_tier';

-- Sets the browser of a log line from the User-Agent header of the request (design ruling 15), for lines that the
-- person posts (spec §7) and for those that the database writes in the same request. A posted value is ignored.
create function app.set_log_user_agent() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
begin
  -- Jobs and operators write without a request.
  if headers is null then return new; end if;
  -- Only for the caller's own lines: the request says nothing about another person's browser.
  new.user_agent := case when new.user_id = auth.uid() then
    nullif(trim(left(regexp_replace(headers::json ->> 'user-agent', '[[:cntrl:]]', ' ', 'g'), 500)), '')
  end;
  return new;
end;
$$;

create trigger set_log_user_agent before insert on public.activity_logs
  for each row execute function app.set_log_user_agent();
create trigger check_pace after insert on public.activity_logs
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '180');

select app.secure('public.activity_logs');
grant select on public.activity_logs to authenticated;
grant insert (id, user_id, company_id, activity_type, description, metadata, ip_address, user_agent)
  on public.activity_logs to authenticated;

create policy "A person sees their own activity, an owner their company's" on public.activity_logs
  for select to authenticated
  using (user_id = (select auth.uid()) or company_id = (select app.company_owned_by_caller()));
create policy "A person logs what they did themselves" on public.activity_logs
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (company_id is null or company_id = (select app.company_of_caller()))
  );
-- Without this policy a member could post a line such as “Made Eve the owner”. Only the database writes lines of the
-- types below, for example about rights, members, accounts and payments. Clients post the lines about tasks that the
-- specification lists.
create policy "Nobody posts what the database alone writes down" on public.activity_logs as restrictive
  for insert to authenticated with check (
    activity_type <> 'task_delegated'
    and activity_type !~ '^(admin|account|calendar_feed|company|delegation|invitation|member|operator|ownership|second_factor|session|subscription)(_|$)'
  );

-- Returns the company of a log line: a line about the company or about one of its tasks belongs to it. Every other line
-- is private to the person, for example about their account, payments or private tasks. So are an admin's lines: the
-- owner of the admin's own company cannot read them.
create function app.company_of_log(owner public.profiles, activity text, params jsonb) returns uuid
language sql
stable
set search_path = ''
as $$
  select case
    when activity ~ '^(company|member|invitation|ownership)_' then owner.company_id
    when activity ~ '^(task|delegation)_' then (
      select task.company_id from public.tasks as task
      where task.company_id = owner.company_id and task.id = coalesce(
        (params ->> 'task_id')::uuid,
        (select original_task_id from public.delegated_tasks where id = (params ->> 'delegation_id')::uuid)
      )
    )
  end;
$$;

-- The English description of each activity that the database logs, filled in from the metadata. Clients render a line
-- from its type and metadata (design ruling 17); the description is for search and for other clients.
create table app.activity_templates (
  activity_type text primary key,
  description text not null
);

insert into app.activity_templates (activity_type, description) values
  ('task_completed', 'Completed “{title}”'),
  ('task_delegated', 'Delegated “{title}” to {recipient}'),
  ('delegation_accepted', '{by} accepted “{title}”'),
  ('delegation_rejected', '{by} declined “{title}”'),
  ('delegation_completed', '{by} completed “{title}”'),
  ('delegation_cancelled', '{by} cancelled “{title}”'),
  ('delegation_date_proposed', '{by} proposed another date for “{title}”'),
  ('delegation_date_agreed', '{by} agreed to the new date for “{title}”'),
  ('delegation_date_declined', '{by} kept the original date for “{title}”'),
  ('member_invited', 'Invited {email}'),
  ('invitation_revoked', 'Revoked the invitation to {email}'),
  ('member_promoted', 'Made {name} a manager'),
  ('member_demoted', 'Made {name} a member'),
  ('member_removed', 'Removed {name}'),
  ('company_created', 'Created the company {name}'),
  ('company_changed', 'Changed the company’s details'),
  ('company_joined', 'Joined the company'),
  ('company_left', 'Left the company'),
  ('ownership_transferred', 'Made {name} the owner'),
  ('second_factor_added', 'Added a second factor'),
  ('second_factor_removed', 'Removed a second factor'),
  ('session_ended', 'Signed out a device'),
  ('account_deletion_requested', 'Asked to delete the account'),
  ('account_deletion_cancelled', 'Cancelled the deletion of the account'),
  ('calendar_feed_created', 'Created a calendar address'),
  ('calendar_feed_revoked', 'Revoked the calendar address'),
  ('subscription_changed', 'The plan is now {plan}'),
  ('subscription_ended', '{plan} ended'),
  ('subscription_payment_failed', 'The payment for {plan} failed'),
  ('subscription_payment_received', 'The payment for {plan} went through'),
  ('admin_set_tier', 'Set the plan of {name} to {plan}'),
  ('admin_changed_platform_settings', 'Changed the platform settings'),
  ('admin_changed_subscription_limits', 'Changed the limits of a plan'),
  ('admin_changed_plans', 'Changed a plan'),
  ('admin_changed_feedback', 'Handled feedback'),
  ('admin_changed_contact_messages', 'Handled a contact message'),
  ('admin_granted_rights', 'Gave {name} admin rights'),
  ('admin_removed_rights', 'Removed the admin rights of {name}'),
  ('operator_granted_admin', 'Became an admin by the operator'),
  ('operator_removed_admin', 'Lost the admin rights by the operator'),
  ('admin_suspended_account', 'Suspended {name}'),
  ('admin_reinstated_account', 'Reinstated {name}'),
  ('admin_signed_out_person', 'Signed {name} out on all devices'),
  ('admin_renamed_company', 'Renamed {before} to {after}'),
  ('admin_changed_owner', 'Made {owner} the owner of {name}'),
  ('admin_closed_company', 'Closed the company {name}'),
  ('admin_retried_mail', 'Retried failed emails: {count}');

-- Logs an activity, in the transaction of the change. A type without a template fails, because its description would be
-- null.
create function app.log_activity(actor uuid, activity text, params jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.activity_logs (user_id, company_id, activity_type, description, metadata)
  select actor, app.company_of_log(person, activity, params), activity,
    left(app.fill((select description from app.activity_templates where activity_type = activity), params, actor), 1000),
    params
  from public.profiles as person where id = actor;
$$;

revoke execute on all functions in schema app from public;
