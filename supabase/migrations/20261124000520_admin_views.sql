-- What an admin for everything looks at: companies, what is done across the platform, the mail, whether
-- all of it works, and how it grows. Rows come fifty at a time: of
-- people and companies with their total, of what grows without end with one more row where there is more.

-- Companies are for support to read too.
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

-- What was done, by whom and when. The words of it, which may hold the title of somebody's task, are shown
-- of what concerns accounts, companies and the platform alone.
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
    '^(admin|account|company|member|invitation|ownership|session|second_factor|calendar_feed)_';
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

-- The outbox without what the mails say: they hold one-time links.
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

-- Has a mail that could not be sent, or all of them, tried again at once; says how many.
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
    -- One that is on its way at this moment is held by whoever sends it.
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
    raise check_violation using message = 'There is nothing to send again: it was sent, or is on its way.';
  end if;
  perform pg_catalog.pg_notify('host_mail', '');
  perform app.log_activity(auth.uid(), 'admin_retried_mail',
    format('Sent %s again', case cardinality(tried) when 1 then 'a mail' else cardinality(tried) || ' mails' end),
    jsonb_build_object('mails', tried[1:100], 'before', 'failing', 'after', 'waiting'));
  return cardinality(tried);
end;
$$;

-- Whether the parts work that the database knows of. What answers over the network the page asks itself.
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

-- Growth and use by week, the oldest first, each week from Monday in UTC; for admins of every kind.
create function public.admin_growth(weeks integer default 26)
returns table (
  week date, people bigint, people_so_far bigint, companies bigint, tasks_created bigint, tasks_completed bigint,
  people_active bigint, delegations bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  monday date := date_trunc('week', now() at time zone 'UTC')::date;
  first date;
  began timestamptz;
begin
  if not app.is_admin() then
    raise insufficient_privilege using message = 'Only admins see the platform''s figures.';
  end if;
  if admin_growth.weeks is null or admin_growth.weeks not between 1 and 104 then
    raise check_violation using message = 'Ask for 1 to 104 weeks.';
  end if;
  first := monday - 7 * (admin_growth.weeks - 1);
  began := first::timestamp at time zone 'UTC';
  return query
  with made as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.profiles where created_at >= began group by 1
  ),
  founded as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.companies where created_at >= began group by 1
  ),
  created as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.tasks where created_at >= began group by 1
  ),
  completed as (
    select date_trunc('week', completed_on::timestamp)::date as week, count(*) as number
    from public.tasks where completed_on >= first group by 1
  ),
  active as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(distinct user_id) as number
    from public.activity_logs where created_at >= began group by 1
  ),
  handed as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.delegated_tasks where created_at >= began group by 1
  )
  select day::date, coalesce(made.number, 0),
    (select count(*) from public.profiles where created_at < began)
      + (sum(coalesce(made.number, 0)) over (order by day))::bigint,
    coalesce(founded.number, 0), coalesce(created.number, 0), coalesce(completed.number, 0),
    coalesce(active.number, 0), coalesce(handed.number, 0)
  from generate_series(first::timestamp, monday::timestamp, interval '7 days') as day
  left join made on made.week = day::date
  left join founded on founded.week = day::date
  left join created on created.week = day::date
  left join completed on completed.week = day::date
  left join active on active.week = day::date
  left join handed on handed.week = day::date
  order by day;
end;
$$;

revoke execute on function public.admin_companies(text, integer),
  public.admin_activity(text, boolean, uuid, timestamptz, integer), public.admin_mail(text, text, integer),
  public.retry_mail(bigint), public.admin_health(), public.admin_growth(integer) from public, anon;
grant execute on function public.admin_companies(text, integer),
  public.admin_activity(text, boolean, uuid, timestamptz, integer), public.admin_mail(text, text, integer),
  public.retry_mail(bigint), public.admin_health(), public.admin_growth(integer) to authenticated;
