-- What admins do to accounts: look people up, give and take an admin's rights, close and open an
-- account, sign it out everywhere. Each act is written down with who, whom and before/after. Nobody
-- changes or closes their own account, so whoever acts last is still there: one admin for everything
-- always stays.

-- As before, but what an admin does is the platform's: the owner of a company that they happen to be in
-- does not read it.
create or replace function app.log_activity(actor uuid, activity text, description text, facts jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.activity_logs (user_id, company_id, activity_type, description, metadata)
  select actor, case when activity not like 'admin\_%' then company_id end, activity, left(description, 1000), facts
  from public.profiles where id = actor;
$$;
create index activity_logs_created_at on public.activity_logs (created_at desc, id);
-- What admins did is written down by the database alone, so that nobody makes it up.
create policy "Nobody posts the act of an admin" on public.activity_logs as restrictive
  for insert to authenticated with check (activity_type not like 'admin\_%');

-- As before, and which row it was.
create or replace function app.log_admin_act() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if auth.uid() is null then return null; end if;
  perform app.log_activity(
    auth.uid(),
    'admin_changed_' || tg_table_name,
    format('Changed %s', replace(tg_table_name, '_', ' ')),
    jsonb_build_object(
      'table', tg_table_name,
      'act', lower(tg_op),
      'row', coalesce(coalesce(after, before) ->> 'tier', coalesce(after, before) ->> 'id'),
      'before', (select jsonb_object_agg(key, value) from jsonb_each(before)
        where key <> 'updated_at' and (after is null or after -> key is distinct from value)),
      'after', (select jsonb_object_agg(key, value) from jsonb_each(after)
        where key <> 'updated_at' and (before is null or before -> key is distinct from value))
    )
  );
  return null;
end;
$$;
create trigger log_admin_act after update on public.feedback
  for each row when (old.* is distinct from new.*) execute function app.log_admin_act();
create trigger log_admin_act after update on public.contact_messages
  for each row when (old.* is distinct from new.*) execute function app.log_admin_act();

-- The calling admin of an area, refused where they are none or their account was closed: on Supabase a
-- token outlives its session by up to an hour.
create function app.admin_calling(area text) returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not app.admin_of(area) or exists (
    select from auth.users where id = auth.uid() and banned_until > now()
  ) then
    raise insufficient_privilege using message = case area
      when 'super' then 'Only an admin for everything may do this.'
      else format('Only an admin for %s may do this.', area) end;
  end if;
  return auth.uid();
end;
$$;

-- A text as a pattern that finds it anywhere, null where there is nothing to look for.
create function app.containing(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || replace(replace(replace(nullif(trim(words), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;

-- People, the newest first, fifty at a time; total counts them all. For support to read too.
create function public.admin_people(
  words text default '', tier text default null, kind text default null, skip integer default 0
)
returns table (
  id uuid, first_name text, last_name text, email text, avatar_url text, subscription_tier text,
  is_admin boolean, admin_role text, is_company_owner boolean, role text, company text,
  created_at timestamptz, last_seen timestamptz, is_confirmed boolean, is_banned boolean, total bigint
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
      coalesce(account.banned_until > now(), false) as is_banned, account.last_sign_in_at
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
        when 'closed' then coalesce(account.banned_until > now(), false)
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
    page.is_confirmed, page.is_banned, page.total
  from page order by page.created_at desc, page.id;
end;
$$;

-- Begins an act on somebody else's account: one at a time over the whole platform, so that two admins
-- cannot take the rights from each other at once.
create function app.begin_account_act(person uuid) returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account_acts', 0));
  if app.admin_calling('super') = person then
    raise check_violation using message = 'This is your own account. Another admin has to do it.';
  end if;
  perform 1 from auth.users where id = person for update;
  select * into member from public.profiles where id = person for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such person.';
  end if;
  return member;
end;
$$;

create function app.log_account_act(member public.profiles, act text, words text, facts jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  select app.log_activity(auth.uid(), act, format(words, coalesce(app.full_name(member), member.email)),
    jsonb_build_object('person', member.id, 'email', member.email) || facts);
$$;

-- Makes somebody an admin for everything (super), for support or for billing; null takes it away.
create function public.set_admin_role(person uuid, role text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member public.profiles := app.begin_account_act(person);
  words text := case set_admin_role.role when 'super' then 'for everything' else 'for ' || set_admin_role.role end;
begin
  if set_admin_role.role not in ('super', 'support', 'billing') then
    raise check_violation using message = 'An admin''s role is super, support or billing.';
  end if;
  update public.profiles set is_admin = set_admin_role.role is not null, admin_role = set_admin_role.role
  where id = member.id;
  perform app.tell(member.id, 'Admin Rights Changed',
    case when set_admin_role.role is null then 'You are no admin any more.'
      else format('You are an admin %s now.', words) end,
    'info', case when set_admin_role.role is null then '/dashboard' else '/admin' end, '{}');
  perform app.log_account_act(member, 'admin_set_role',
    case when set_admin_role.role is null then 'Took the admin''s rights from %s'
      else 'Made %s an admin ' || words end,
    jsonb_build_object(
      'before', case when member.is_admin then coalesce(nullif(member.admin_role, ''), 'super') end,
      'after', set_admin_role.role
    ));
end;
$$;

-- Ends every way into an account that was opened before: its sessions, and the links and codes that
-- were mailed to sign in with or wait in a browser.
create function app.end_access(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
  kinds text[] := array['recovery_token', 'reauthentication_token'];
begin
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  delete from auth.flow_state where user_id = person;
  delete from auth.one_time_tokens where user_id = person and token_type::text = any (kinds);
  -- The host keeps the digits of a mail apart.
  if to_regclass('host.mailed_codes') is not null then
    execute 'delete from host.mailed_codes where user_id = $1 and token_type = any ($2)' using person, kinds;
  end if;
  return ended;
end;
$$;

-- Closes an account to sign-ins until it is opened again; what the person has stays.
create function public.ban_person(person uuid, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member public.profiles := app.begin_account_act(person);
begin
  if length(trim(coalesce(ban_person.reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'Say why, in 1 to 500 characters.';
  end if;
  update auth.users set banned_until = now() + interval '100 years'
  where id = member.id and (banned_until is null or banned_until <= now());
  if not found then
    raise check_violation using message = 'This account is closed already.';
  end if;
  perform app.end_access(member.id);
  perform app.log_account_act(member, 'admin_closed_account', 'Closed the account of %s',
    jsonb_build_object('before', 'open', 'after', 'closed', 'reason', trim(ban_person.reason)));
end;
$$;

create function public.unban_person(person uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles := app.begin_account_act(person);
begin
  update auth.users set banned_until = null where id = member.id and banned_until > now();
  if not found then
    raise check_violation using message = 'This account is open already.';
  end if;
  perform app.log_account_act(member, 'admin_opened_account', 'Opened the account of %s',
    jsonb_build_object('before', 'closed', 'after', 'open'));
end;
$$;

-- Signs somebody out on every device and says on how many.
create function public.sign_out_person(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  member public.profiles := app.begin_account_act(person);
  ended integer := app.end_access(member.id);
begin
  perform app.log_account_act(member, 'admin_signed_out_person', 'Signed %s out everywhere',
    jsonb_build_object('before', jsonb_build_object('devices', ended), 'after', jsonb_build_object('devices', 0)));
  return ended;
end;
$$;

revoke execute on function app.admin_calling(text), app.containing(text), app.begin_account_act(uuid),
  app.log_account_act(public.profiles, text, text, jsonb), app.end_access(uuid),
  public.admin_people(text, text, text, integer), public.set_admin_role(uuid, text),
  public.ban_person(uuid, text), public.unban_person(uuid), public.sign_out_person(uuid)
  from public, anon, authenticated;
grant execute on function public.admin_people(text, text, text, integer), public.set_admin_role(uuid, text),
  public.ban_person(uuid, text), public.unban_person(uuid), public.sign_out_person(uuid) to authenticated;
