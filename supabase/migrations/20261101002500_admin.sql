-- Functions for platform admins: accounts, companies, subscriptions, activity, mail and health. Each change is logged
-- with the admin, its target and the values before and after. Lists return fifty rows at a time: people, companies and
-- subscriptions with their total, activity and mail with a 51st row if there are more.

-- Returns a pattern for `ilike` that finds the words in their order, with anything between them; null without words.
create function app.containing(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || replace(
    replace(replace(replace(nullif(trim(regexp_replace(words, '\s+', ' ', 'g')), ''), '\', '\\'), '%', '\%'), '_', '\_'),
    ' ', '%') || '%';
$$;

-- Returns people, the newest first. Admins for support may call this too.
create function public.admin_people(
  words text default '', tier text default null, kind text default null, skip integer default 0
)
returns table (
  id uuid, first_name text, last_name text, email text, avatar_url text, subscription_tier text,
  is_admin boolean, admin_role text, is_company_owner boolean, role text, company text,
  created_at timestamptz, last_seen timestamptz, is_confirmed boolean, is_suspended boolean, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_people.words);
begin
  perform app.admin_calling('support');
  return query
  with found as (
    select person.*, company.name as company, account.email_confirmed_at is not null as is_confirmed,
      coalesce(account.banned_until > now(), false) as is_suspended, account.last_sign_in_at
    from public.profiles as person
    join auth.users as account on account.id = person.id
    left join public.companies as company on company.id = person.company_id
    where (pattern is null
        or concat_ws(' ', person.first_name, person.last_name, person.email, company.name) ilike pattern)
      and (admin_people.tier is null or person.subscription_tier = admin_people.tier)
      and case admin_people.kind
        when 'admins' then person.is_admin
        when 'owners' then person.is_company_owner
        when 'managers' then person.role = 'manager'
        when 'suspended' then coalesce(account.banned_until > now(), false)
        when 'unconfirmed' then account.email_confirmed_at is null
        else true
      end
  ),
  page as (
    select *, count(*) over () as total from found
    order by created_at desc, id limit 50 offset greatest(0, coalesce(admin_people.skip, 0))
  )
  select page.id, page.first_name, page.last_name, page.email, page.avatar_url, page.subscription_tier,
    page.is_admin, page.admin_role, page.is_company_owner, page.role, page.company, page.created_at,
    coalesce(
      (select max(session.updated_at) from auth.sessions as session where session.user_id = page.id),
      page.last_sign_in_at
    ),
    page.is_confirmed, page.is_suspended, page.total
  from page order by page.created_at desc, page.id;
end;
$$;

-- Starts a change of another person's account. Only one such change runs at a time in the whole database, so two admins
-- cannot revoke each other's rights at once. Nobody changes or suspends their own account, so one admin with all rights
-- always remains.
create function app.start_account_act(person uuid) returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account_acts', 0));
  if app.admin_calling('super') = person then
    raise check_violation using message = 'own_account';
  end if;
  perform 1 from auth.users where id = person for update;
  select * into member from public.profiles where id = person for update;
  if not found then
    raise sqlstate 'PT404' using message = 'person_not_found';
  end if;
  return member;
end;
$$;

create function app.log_account_act(member public.profiles, act text, params jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  select app.log_activity(auth.uid(), act,
    jsonb_build_object(
      'person', member.id, 'name', coalesce(app.full_name(member), member.email), 'email', member.email
    ) || params);
$$;

-- Makes a person an admin for everything (super), for support or for billing; null takes the rights away.
create function public.set_admin_role(person uuid, role text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member public.profiles := app.start_account_act(person);
begin
  if set_admin_role.role not in ('super', 'support', 'billing') then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'role')::text,
      hint = 'super, support or billing.';
  end if;
  update public.profiles set is_admin = set_admin_role.role is not null, admin_role = set_admin_role.role
  where id = member.id;
  perform app.notify(
    member.id, ('admin_role_' || coalesce(set_admin_role.role, 'removed'))::app.notification_kind, '{}'
  );
  perform app.log_account_act(member,
    case when set_admin_role.role is null then 'admin_removed_rights' else 'admin_granted_rights' end,
    jsonb_build_object(
      'before', case when member.is_admin then coalesce(nullif(member.admin_role, ''), 'super') end,
      'after', set_admin_role.role
    ));
end;
$$;

-- Ends all existing access to an account: its sessions, sign-ins that a browser has started, and mailed links and codes
-- for sign-in, password recovery and reauthentication, from any network. Returns the number of ended sessions.
create function app.end_access(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
  kept regclass;
  kinds text[] := array['recovery_token', 'reauthentication_token'];
begin
  -- Locks the account's row first, as sign-in does, so that concurrent changes of an account cannot deadlock.
  perform from auth.users where id = person for update;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  delete from auth.flow_state where user_id = person;
  delete from auth.one_time_tokens where user_id = person and token_type::text = any (kinds);
  -- The host's own tables; Supabase has neither.
  foreach kept in array array[to_regclass('host.mailed_codes'), to_regclass('host.familiar_links')] loop
    continue when kept is null;
    execute format('delete from %s where user_id = $1 and token_type = any ($2)', kept) using person, kinds;
  end loop;
  return ended;
end;
$$;

-- Suspends an account until it is reinstated; the person's data stays.
create function public.suspend_person(person uuid, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member public.profiles := app.start_account_act(person);
begin
  if length(trim(coalesce(suspend_person.reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'reason_required';
  end if;
  update auth.users set banned_until = now() + interval '100 years'
  where id = member.id and (banned_until is null or banned_until <= now());
  if not found then
    raise check_violation using message = 'already_suspended';
  end if;
  perform app.end_access(member.id);
  perform app.log_account_act(member, 'admin_suspended_account',
    jsonb_build_object('before', 'active', 'after', 'suspended', 'reason', trim(suspend_person.reason)));
end;
$$;

create function public.reinstate_person(person uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles := app.start_account_act(person);
begin
  update auth.users set banned_until = null where id = member.id and banned_until > now();
  if not found then
    raise check_violation using message = 'not_suspended';
  end if;
  perform app.log_account_act(member, 'admin_reinstated_account',
    jsonb_build_object('before', 'suspended', 'after', 'active'));
end;
$$;

-- Signs a person out on every device and returns the number of their sessions.
create function public.sign_out_person(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles := app.start_account_act(person);
  ended integer := app.end_access(member.id);
begin
  perform app.log_account_act(member, 'admin_signed_out_person',
    jsonb_build_object('before', jsonb_build_object('devices', ended), 'after', jsonb_build_object('devices', 0)));
  return ended;
end;
$$;

-- Returns companies, the newest first. Admins for support may call this too.
create function public.admin_companies(words text default '', skip integer default 0)
returns table (
  id uuid, name text, website text, created_at timestamptz, tier text, owner_id uuid, owner_name text,
  owner_email text, members bigint, managers bigint, open_tasks bigint, open_invitations bigint, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_companies.words);
begin
  perform app.admin_calling('support');
  return query
  with page as (
    select company.*, owner.id as owner_id, app.full_name(owner) as owner_name, owner.email as owner_email,
      count(*) over () as total
    from public.companies as company
    left join public.profiles as owner on owner.company_id = company.id and owner.is_company_owner
    where pattern is null
      or concat_ws(' ', company.name, company.website, owner.first_name, owner.last_name, owner.email) ilike pattern
    order by company.created_at desc, company.id limit 50 offset greatest(0, coalesce(admin_companies.skip, 0))
  )
  select page.id, page.name, page.website, page.created_at,
    coalesce((select subscription.tier from public.subscriptions as subscription
      where subscription.company_id = page.id and subscription.status <> 'cancelled'), 'free'),
    page.owner_id, page.owner_name, page.owner_email, members.number, members.managers,
    (select count(*) from public.tasks as task where task.company_id = page.id and task.status <> 'completed'),
    (select count(*) from public.invitations as invitation where invitation.company_id = page.id
      and invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()),
    page.total
  from page
  cross join lateral (
    select count(*) as number, count(*) filter (where member.role = 'manager') as managers
    from public.profiles as member where member.company_id = page.id
  ) as members
  order by page.created_at desc, page.id;
end;
$$;

-- Returns a company with its members and what closing it would affect: numbers of tasks, never their texts.
create function public.admin_company(company uuid) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.companies;
begin
  perform app.admin_calling('support');
  select * into target from public.companies where id = admin_company.company;
  if not found then
    raise sqlstate 'PT404' using message = 'company_not_found';
  end if;
  return json_build_object(
    'id', target.id,
    'name', target.name,
    'website', target.website,
    'created_at', target.created_at,
    'tier', coalesce((
      select tier from public.subscriptions where company_id = target.id and status <> 'cancelled'
    ), 'free'),
    'pays_by_card', exists (
      select from public.subscriptions
      where company_id = target.id and status <> 'cancelled' and provider = 'stripe'
    ),
    'tasks', (select count(*) from public.tasks where company_id = target.id),
    'open_invitations', (
      select count(*) from public.invitations
      where company_id = target.id and accepted_at is null and revoked_at is null and expires_at > now()
    ),
    'members', (
      select json_agg(json_build_object(
        'id', member.id,
        'name', coalesce(app.full_name(member), member.email),
        'email', member.email,
        'role', member.role,
        'is_owner', member.is_company_owner,
        'open_tasks', (
          select count(*) from public.tasks as task
          where task.user_id = member.id and task.company_id = target.id and task.status <> 'completed'
        )
      ) order by member.is_company_owner desc, member.role = 'manager' desc, member.first_name, member.id)
      from public.profiles as member where member.company_id = target.id
    )
  );
end;
$$;

-- Starts an admin's change of a company, which needs a reason. Locks the owner first, as the owner's own functions do,
-- then the company.
create function app.start_company_act(company uuid, reason text) returns public.companies
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.companies;
begin
  perform app.admin_calling('super');
  if length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'reason_required';
  end if;
  perform 1 from public.profiles where company_id = company and is_company_owner for update;
  select * into target from public.companies where id = company for update;
  if not found then
    raise sqlstate 'PT404' using message = 'company_not_found';
  end if;
  return target;
end;
$$;

create function app.log_company_act(company public.companies, act text, params jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  select app.log_activity(auth.uid(), act,
    jsonb_build_object('company', company.id, 'name', company.name) || params);
$$;

create function public.admin_rename_company(company uuid, name text, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.companies := app.start_company_act(admin_rename_company.company, reason);
  wanted text := trim(coalesce(admin_rename_company.name, ''));
begin
  if length(wanted) not between 1 and 120 or wanted ~ '[[:cntrl:]]' then
    raise check_violation using message = 'invalid_company_name';
  end if;
  update public.companies set name = wanted where id = before.id;
  perform app.log_company_act(before, 'admin_renamed_company',
    jsonb_build_object('before', before.name, 'after', wanted, 'reason', trim(reason)));
end;
$$;

-- Makes a member the owner; the previous owner becomes a manager, as when they transfer it themselves.
create function public.admin_set_company_owner(company uuid, person uuid, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.companies := app.start_company_act(admin_set_company_owner.company, reason);
  before public.profiles;
  member public.profiles;
begin
  select * into before from public.profiles where company_id = target.id and is_company_owner;
  select * into member from public.profiles where id = person and company_id = target.id for update;
  if not found then
    raise check_violation using message = 'not_a_member';
  end if;
  if member.is_company_owner then
    raise check_violation using message = 'already_owner';
  end if;
  update public.profiles set is_company_owner = false, role = 'manager' where id = before.id;
  update public.profiles set is_company_owner = true where id = member.id;
  -- Only an owner may invite managers, so the former owner's open invitations of managers end.
  update public.invitations set revoked_at = now()
  where company_id = target.id and invited_by = before.id and role = 'manager'
    and accepted_at is null and revoked_at is null;
  perform app.notify(member.id, 'ownership_assigned', '{}');
  if before.id is not null then perform app.notify(before.id, 'ownership_withdrawn', '{}'); end if;
  perform app.log_company_act(target, 'admin_changed_owner',
    jsonb_build_object(
      'owner', coalesce(app.full_name(member), member.email),
      'before', before.id, 'after', member.id, 'reason', trim(reason)
    ));
end;
$$;

-- Closes a company: its members keep their accounts and their tasks, and belong to no company.
create function public.admin_close_company(company uuid, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.companies;
  member public.profiles;
  members integer := 0;
begin
  -- Locks invitations before the company, as accepting an invitation does.
  perform app.admin_calling('super');
  perform 1 from public.invitations where company_id = admin_close_company.company order by id for update;
  target := app.start_company_act(admin_close_company.company, reason);
  for member in
    select * from public.profiles where company_id = target.id order by is_company_owner desc, id for update
  loop
    perform app.detach_member(member, null);
    perform app.notify(member.id, 'company_closed', jsonb_build_object('company', target.name));
    members := members + 1;
  end loop;
  update public.tasks set company_id = null where company_id = target.id;
  delete from public.companies where id = target.id;
  perform app.log_company_act(target, 'admin_closed_company',
    jsonb_build_object('members', members, 'reason', trim(reason)));
end;
$$;

-- Returns subscriptions, the newest first. Admins for billing may call this too.
create function public.admin_subscriptions(
  words text default '', only_tier text default null, only_status text default null,
  only_provider text default null, skip integer default 0
)
returns table (
  id uuid, user_id uuid, company_id uuid, name text, email text, tier text, status text, provider text,
  reason text, current_period_start timestamptz, current_period_end timestamptz,
  cancel_at_period_end boolean, created_at timestamptz, cancelled_at timestamptz, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_subscriptions.words);
begin
  perform app.admin_calling('billing');
  return query
  select held.id, held.user_id, held.company_id, coalesce(company.name, app.full_name(person), person.email),
    coalesce(person.email, owner.email), held.tier, held.status, held.provider, held.reason,
    held.current_period_start, held.current_period_end, held.cancel_at_period_end, held.created_at,
    held.cancelled_at, count(*) over ()
  from public.subscriptions as held
  left join public.profiles as person on person.id = held.user_id
  left join public.companies as company on company.id = held.company_id
  left join public.profiles as owner on owner.company_id = held.company_id and owner.is_company_owner
  where (admin_subscriptions.only_tier is null or held.tier = admin_subscriptions.only_tier)
    and case admin_subscriptions.only_status
      when 'current' then held.status <> 'cancelled'
      else admin_subscriptions.only_status is null or held.status = admin_subscriptions.only_status end
    and (admin_subscriptions.only_provider is null or held.provider = admin_subscriptions.only_provider)
    and (pattern is null
      or concat_ws(' ', person.first_name, person.last_name, person.email, company.name, owner.email) ilike pattern)
  order by held.created_at desc, held.id limit 50 offset greatest(0, coalesce(admin_subscriptions.skip, 0));
end;
$$;

-- Returns at most ten people and companies that match, each with its current tier, so that an admin can set one.
create function public.find_subscribers(words text)
returns table (id uuid, kind text, name text, email text, tier text, provider text)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(find_subscribers.words);
begin
  perform app.admin_calling('billing');
  return query
  with found as (
    select person.id, 'person' as kind, coalesce(app.full_name(person), person.email) as name, person.email
    from public.profiles as person
    where concat_ws(' ', person.first_name, person.last_name, person.email) ilike pattern
    union all
    select company.id, 'company', company.name, owner.email
    from public.companies as company
    left join public.profiles as owner on owner.company_id = company.id and owner.is_company_owner
    where concat_ws(' ', company.name, owner.email) ilike pattern
    order by name, id limit 10
  )
  select found.id, found.kind, found.name, found.email, coalesce(subscription.tier, 'free'), subscription.provider
  from found
  left join public.subscriptions as subscription
    on subscription.status <> 'cancelled'
    and (subscription.user_id = found.id or subscription.company_id = found.id)
  order by found.name, found.id;
end;
$$;

-- Returns a subscriber's history, the newest first: tiers set by hand with who and why, and when subscriptions paid by
-- card began and ended. At most 200 rows.
create function public.subscription_history(subscriber uuid)
returns table (at timestamptz, kind text, before text, after text, reason text, by_name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform app.admin_calling('billing');
  return query
  select log.created_at, 'by_hand', log.metadata ->> 'before', log.metadata ->> 'after',
    log.metadata ->> 'reason', coalesce(app.full_name(author), author.email)
  from public.activity_logs as log
  join public.profiles as author on author.id = log.user_id
  where log.activity_type = 'admin_set_tier'
    and (log.metadata ->> 'person' = subscriber::text or log.metadata ->> 'company' = subscriber::text)
  union all
  select event.at, event.kind, event.before, event.after, null, null
  from public.subscriptions as paid
  cross join lateral (values
    (paid.created_at, 'began', null, paid.tier),
    (paid.cancelled_at, 'ended', paid.tier, null)
  ) as event (at, kind, before, after)
  where (paid.user_id = subscriber or paid.company_id = subscriber)
    and paid.provider = 'stripe' and event.at is not null
  order by 1 desc limit 200;
end;
$$;

-- Returns the activity of everyone. Descriptions and metadata may contain the title of a task, so only lines about
-- accounts, companies and administration show theirs.
create function public.admin_activity(
  words text default '', only_admins boolean default false, person uuid default null,
  since timestamptz default null, skip integer default 0
)
returns table (
  id uuid, created_at timestamptz, activity_type text, description text, metadata jsonb,
  user_id uuid, first_name text, last_name text, email text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_activity.words);
  open_kinds constant text :=
    '^(admin|operator|account|company|member|invitation|ownership|session|second_factor|calendar_feed)_';
begin
  perform app.admin_calling('super');
  return query
  with page as (
    select log.*, author.first_name, author.last_name, author.email
    from public.activity_logs as log
    join public.profiles as author on author.id = log.user_id
    where (not coalesce(admin_activity.only_admins, false) or log.activity_type like 'admin\_%')
      and (admin_activity.person is null or log.user_id = admin_activity.person)
      and (admin_activity.since is null or log.created_at >= admin_activity.since)
      and (pattern is null
        or concat_ws(' ', author.first_name, author.last_name, author.email, replace(log.activity_type, '_', ' '),
          case when log.activity_type ~ open_kinds then log.description end) ilike pattern)
    order by log.created_at desc, log.id limit 51 offset greatest(0, coalesce(admin_activity.skip, 0))
  )
  select page.id, page.created_at, page.activity_type,
    case when page.activity_type ~ open_kinds then page.description else '' end,
    case when page.activity_type ~ open_kinds then page.metadata else '{}' end,
    page.user_id, page.first_name, page.last_name, page.email
  from page order by page.created_at desc, page.id;
end;
$$;

-- Returns the outbox without the mails' bodies, which contain one-time links.
create function public.admin_mail(words text default '', kind text default null, skip integer default 0)
returns table (
  id bigint, recipient text, subject text, state text, attempts integer, created_at timestamptz,
  sent_at timestamptz, next_attempt_at timestamptz, last_error text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_mail.words);
begin
  perform app.admin_calling('super');
  return query
  with outbox as (
    select mail.id, mail.recipient, mail.subject,
      case when mail.sent_at is not null then 'sent' when mail.last_error is not null then 'failing'
        else 'waiting' end as state,
      mail.attempts, mail.created_at, mail.sent_at, mail.next_attempt_at, mail.last_error
    from host.mail_outbox as mail
  )
  select outbox.* from outbox
  where (admin_mail.kind is null or outbox.state = admin_mail.kind)
    and (pattern is null or concat_ws(' ', outbox.recipient, outbox.subject) ilike pattern)
  order by outbox.id desc limit 51 offset greatest(0, coalesce(admin_mail.skip, 0));
end;
$$;

-- Retries a mail that could not be sent, or all such mails, at once; returns how many are retried.
create function public.retry_mail(mail bigint default null) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  tried bigint[];
begin
  perform app.admin_calling('super');
  with due as (
    -- Skips mails that are being sent: the sender locks them.
    select waiting.id from host.mail_outbox as waiting
    where waiting.sent_at is null and waiting.last_error is not null
      and (retry_mail.mail is null or waiting.id = retry_mail.mail)
    for update skip locked
  ),
  retried as (
    update host.mail_outbox as again set next_attempt_at = now() from due where again.id = due.id returning again.id
  )
  select array_agg(id order by id) into tried from retried;
  if tried is null then
    raise check_violation using message = 'no_mail_to_retry';
  end if;
  perform pg_catalog.pg_notify('host_mail', '');
  perform app.log_activity(auth.uid(), 'admin_retried_mail',
    jsonb_build_object('mails', tried[1:100], 'count', cardinality(tried), 'before', 'failing', 'after', 'waiting'));
  return cardinality(tried);
end;
$$;

-- Returns the state of the parts that the database knows. The page itself checks the services that it reaches over the
-- network.
create function public.admin_health() returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  result json;
  jobs json := '[]';
begin
  perform app.admin_calling('super');
  if to_regclass('cron.job') is not null then
    execute $jobs$
      select coalesce(json_agg(json_build_object('name', coalesce(job.jobname, 'job ' || job.jobid),
        'schedule', job.schedule, 'active', job.active, 'status', run.status, 'ended_at', run.end_time,
        'message', left(run.return_message, 200)) order by job.jobid), '[]')
      from cron.job as job
      left join lateral (
        select status, end_time, return_message from cron.job_run_details as detail
        where detail.jobid = job.jobid order by detail.runid desc limit 1
      ) as run on true
    $jobs$ into jobs;
  end if;
  select json_build_object(
    'database', json_build_object(
      'version', current_setting('server_version'),
      'bytes', pg_catalog.pg_database_size(current_database()),
      'connections', (select count(*) from pg_catalog.pg_stat_activity where datname = current_database()),
      'most_connections', current_setting('max_connections')::integer,
      'started_at', pg_catalog.pg_postmaster_start_time(),
      'migration', (select max(version) from supabase_migrations.schema_migrations),
      'migrations', (select count(*) from supabase_migrations.schema_migrations)
    ),
    'realtime', json_build_object(
      'wal_level', current_setting('wal_level'),
      'tables', (select count(*) from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'),
      'readers', (select count(*) from pg_catalog.pg_replication_slots where slot_type = 'logical' and active),
      'lag_bytes', (select max(pg_catalog.pg_wal_lsn_diff(pg_catalog.pg_current_wal_lsn(), confirmed_flush_lsn))
        from pg_catalog.pg_replication_slots where slot_type = 'logical')
    ),
    'mail', (
      select json_build_object(
        'waiting', count(*) filter (where sent_at is null and last_error is null),
        'failing', count(*) filter (where sent_at is null and last_error is not null),
        'oldest_waiting', min(created_at) filter (where sent_at is null),
        'last_sent', max(sent_at),
        'sent_day', count(*) filter (where sent_at > now() - interval '1 day')
      ) from host.mail_outbox
    ),
    'jobs', jobs
  ) into result;
  return result;
end;
$$;

revoke execute on all functions in schema app from public;
revoke execute on function public.admin_people(text, text, text, integer), public.set_admin_role(uuid, text),
  public.suspend_person(uuid, text), public.reinstate_person(uuid), public.sign_out_person(uuid),
  public.admin_companies(text, integer), public.admin_company(uuid),
  public.admin_rename_company(uuid, text, text), public.admin_set_company_owner(uuid, uuid, text),
  public.admin_close_company(uuid, text), public.admin_subscriptions(text, text, text, text, integer),
  public.find_subscribers(text), public.subscription_history(uuid),
  public.admin_activity(text, boolean, uuid, timestamptz, integer), public.admin_mail(text, text, integer),
  public.retry_mail(bigint), public.admin_health() from public, anon, authenticated;
grant execute on function public.admin_people(text, text, text, integer), public.set_admin_role(uuid, text),
  public.suspend_person(uuid, text), public.reinstate_person(uuid), public.sign_out_person(uuid),
  public.admin_companies(text, integer), public.admin_company(uuid),
  public.admin_rename_company(uuid, text, text), public.admin_set_company_owner(uuid, uuid, text),
  public.admin_close_company(uuid, text), public.admin_subscriptions(text, text, text, text, integer),
  public.find_subscribers(text), public.subscription_history(uuid),
  public.admin_activity(text, boolean, uuid, timestamptz, integer), public.admin_mail(text, text, integer),
  public.retry_mail(bigint), public.admin_health() to authenticated;
