-- The text filters of lists compare as search does: in lower case, without accents, and with the same letters for those
-- of other scripts ("ol" finds "Øl").

-- Plain ASCII needs no more than lower case. Without a search path of its own PostgreSQL writes the expression into the
-- query: a hundred thousand names take 0.1 s and not 1.5 s. Every function in it is named with its schema.
create or replace function app.bare(content text) returns text
language sql
immutable
parallel safe
as $$
  select case when pg_catalog.octet_length(content) = pg_catalog.length(content) then pg_catalog.lower(content) else normalize(
    pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
      pg_catalog.translate(
        -- Accents, and the vowel points of Arabic and Hebrew.
        pg_catalog.regexp_replace(pg_catalog.lower(normalize(content, NFKD)), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g'),
        'øđðłħıŧŋ', 'oddlhitn'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC
  ) end;
$$;

-- Returns what a text filter looks for, as a pattern for `app.bare` texts; null without words.
create or replace function app.containing(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || replace(
    replace(replace(replace(nullif(trim(regexp_replace(app.bare(words), '\s+', ' ', 'g')), ''), '\', '\\'), '%', '\%'), '_', '\_'),
    ' ', '%') || '%';
$$;

create or replace function public.admin_activity(words text DEFAULT ''::text, only_admins boolean DEFAULT false, person uuid DEFAULT NULL::uuid, since timestamp with time zone DEFAULT NULL::timestamp with time zone, skip integer DEFAULT 0) returns TABLE(id uuid, created_at timestamp with time zone, activity_type text, description text, metadata jsonb, user_id uuid, first_name text, last_name text, email text)
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
        or app.bare(
          concat_ws(' ', author.first_name, author.last_name, author.email, replace(log.activity_type, '_', ' '),
            case when log.activity_type ~ open_kinds then log.description end)
        ) like pattern)
    order by log.created_at desc, log.id limit 51 offset greatest(0, coalesce(admin_activity.skip, 0))
  )
  select page.id, page.created_at, page.activity_type,
    case when page.activity_type ~ open_kinds then page.description else '' end,
    case when page.activity_type ~ open_kinds then page.metadata else '{}' end,
    page.user_id, page.first_name, page.last_name, page.email
  from page order by page.created_at desc, page.id;
end;
$$;

create or replace function public.admin_companies(words text DEFAULT ''::text, skip integer DEFAULT 0) returns TABLE(id uuid, name text, website text, created_at timestamp with time zone, tier text, owner_id uuid, owner_name text, owner_email text, members bigint, managers bigint, open_tasks bigint, open_invitations bigint, total bigint)
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
      or app.bare(
        concat_ws(' ', company.name, company.website, owner.first_name, owner.last_name, owner.email)
      ) like pattern
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

create or replace function public.admin_mail(words text DEFAULT ''::text, kind text DEFAULT NULL::text, skip integer DEFAULT 0) returns TABLE(id bigint, recipient text, subject text, state text, attempts integer, created_at timestamp with time zone, sent_at timestamp with time zone, next_attempt_at timestamp with time zone, last_error text)
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
    and (pattern is null or app.bare(concat_ws(' ', outbox.recipient, outbox.subject)) like pattern)
  order by outbox.id desc limit 51 offset greatest(0, coalesce(admin_mail.skip, 0));
end;
$$;

create or replace function public.admin_people(words text DEFAULT ''::text, tier text DEFAULT NULL::text, kind text DEFAULT NULL::text, skip integer DEFAULT 0) returns TABLE(id uuid, first_name text, last_name text, email text, avatar_url text, subscription_tier text, is_admin boolean, admin_role text, is_company_owner boolean, role text, company text, created_at timestamp with time zone, last_seen timestamp with time zone, is_confirmed boolean, is_suspended boolean, total bigint)
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
        or app.bare(concat_ws(' ', person.first_name, person.last_name, person.email, company.name)) like pattern)
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

create or replace function public.admin_subscriptions(words text DEFAULT ''::text, only_tier text DEFAULT NULL::text, only_status text DEFAULT NULL::text, only_provider text DEFAULT NULL::text, skip integer DEFAULT 0) returns TABLE(id uuid, user_id uuid, company_id uuid, name text, email text, tier text, status text, provider text, reason text, current_period_start timestamp with time zone, current_period_end timestamp with time zone, cancel_at_period_end boolean, created_at timestamp with time zone, cancelled_at timestamp with time zone, total bigint)
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
      or app.bare(
        concat_ws(' ', person.first_name, person.last_name, person.email, company.name, owner.email)
      ) like pattern)
  order by held.created_at desc, held.id limit 50 offset greatest(0, coalesce(admin_subscriptions.skip, 0));
end;
$$;

create or replace function public.find_subscribers(words text) returns TABLE(id uuid, kind text, name text, email text, tier text, provider text)
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
    where app.bare(concat_ws(' ', person.first_name, person.last_name, person.email)) like pattern
    union all
    select company.id, 'company', company.name, owner.email
    from public.companies as company
    left join public.profiles as owner on owner.company_id = company.id and owner.is_company_owner
    where app.bare(concat_ws(' ', company.name, owner.email)) like pattern
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

-- What the lists that the web app reads from tables are filtered by. PostgREST has it as a column `bare` of each table.
-- With a search path of their own they stay calls: written into a query whose plan is kept, they would be open to every
-- role that runs it.
create function public.bare(person public.profiles) returns text
language sql
immutable
set search_path = ''
as $$
  select app.bare(concat_ws(' ', person.first_name, person.last_name, person.email));
$$;
create function public.bare(task public.tasks) returns text
language sql
immutable
set search_path = ''
as $$
  select app.bare(task.title);
$$;
create function public.bare(ticket public.support_tickets) returns text
language sql
immutable
set search_path = ''
as $$
  select app.bare(ticket.subject);
$$;
create function public.bare(log public.activity_logs) returns text
language sql
immutable
set search_path = ''
as $$
  select app.bare(log.description);
$$;

revoke execute on function public.bare(public.profiles), public.bare(public.tasks), public.bare(public.support_tickets),
  public.bare(public.activity_logs) from public, anon;
grant execute on function app.bare(text) to authenticated, service_role;
grant execute on function public.bare(public.profiles), public.bare(public.tasks), public.bare(public.support_tickets),
  public.bare(public.activity_logs) to authenticated, service_role;
