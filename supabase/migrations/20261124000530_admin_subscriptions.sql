-- Subscriptions as a billing admin sees them: the list, a company's tier by hand, and what was before.

-- Rows, the newest first, fifty at a time; total counts them all.
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

-- Whom a tier can be given to: the people and companies that a billing admin looks for, ten at most, each
-- with the tier of their own.
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

-- A company's tier given by hand, by an admin who says why; it reaches every member. Free ends what there is.
create function public.set_company_tier(company uuid, tier text, reason text) returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.subscriptions;
  result public.subscriptions;
begin
  perform app.admin_calling('billing');
  if length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'Say why, in 1 to 500 characters.';
  end if;
  if not exists (select from public.subscription_limits as limits where limits.tier = set_company_tier.tier) then
    raise check_violation using message = format('There is no tier “%s”.', left(set_company_tier.tier, 40));
  end if;
  perform 1 from public.companies where id = company for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such company.';
  end if;
  select * into before from public.subscriptions
  where company_id = company and status <> 'cancelled' for update;
  if before.provider = 'stripe' then
    raise check_violation using message = 'This company pays by card. Change the tier with the payment provider.';
  end if;
  update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = before.id
  returning * into result;
  if set_company_tier.tier <> 'free' then
    insert into public.subscriptions (company_id, tier, reason, current_period_start)
    values (company, set_company_tier.tier, trim(set_company_tier.reason), now())
    returning * into result;
  end if;
  perform app.log_activity(
    auth.uid(), 'admin_set_tier', format('Set a company''s tier to %s', set_company_tier.tier),
    jsonb_build_object('company', company, 'before', coalesce(before.tier, 'free'),
      'after', set_company_tier.tier, 'reason', trim(set_company_tier.reason))
  );
  return result;
end;
$$;
create index activity_logs_tier_of_person on public.activity_logs ((metadata ->> 'person'))
  where activity_type = 'admin_set_tier';
create index activity_logs_tier_of_company on public.activity_logs ((metadata ->> 'company'))
  where activity_type = 'admin_set_tier';

-- What became of somebody's subscriptions, the newest first: tiers given by hand with who and why, and what
-- the payment provider began and ended.
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

revoke execute on function public.admin_subscriptions(text, text, text, text, integer),
  public.find_subscribers(text), public.set_company_tier(uuid, text, text), public.subscription_history(uuid)
  from public, anon;
grant execute on function public.admin_subscriptions(text, text, text, text, integer),
  public.find_subscribers(text), public.set_company_tier(uuid, text, text), public.subscription_history(uuid)
  to authenticated;
