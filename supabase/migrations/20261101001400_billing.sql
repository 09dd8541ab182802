-- Subscriptions and payments (design §3, §5, ruling 6; safety attack 39). A subscription belongs to a person or to a
-- company. The tier of a profile is the best of the person's own subscription and their company's. A subscription paid
-- by card mirrors the one at the payment provider: an event only names the subscription to fetch again, and its content
-- is never stored.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  company_id uuid references public.companies (id) on delete cascade,
  paid_by uuid references public.profiles (id) on delete set null,
  tier text not null references public.subscription_limits (tier),
  status text not null default 'active'
    check (status in ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled')),
  provider text not null default 'manual' check (provider in ('manual', 'stripe')),
  provider_customer_id text check (length(provider_customer_id) <= 100),
  provider_subscription_id text unique check (length(provider_subscription_id) <= 100),
  reason text check (length(reason) <= 500),
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  grace_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cancelled_at timestamptz,
  constraint one_subscriber check (num_nonnulls(user_id, company_id) = 1),
  constraint payer_of_company check (paid_by is null or company_id is not null)
);
comment on column public.subscriptions.paid_by is
  'For a company''s subscription paid by card: whose card it is. Null if unknown.';
comment on column public.subscriptions.grace_until is
  'While past due: until when the subscription still gives its tier.';

create index subscriptions_user_id on public.subscriptions (user_id);
create index subscriptions_company_id on public.subscriptions (company_id);
create index subscriptions_paid_by on public.subscriptions (paid_by);
create index subscriptions_tier on public.subscriptions (tier);
create unique index subscriptions_person_once on public.subscriptions (user_id) where status <> 'cancelled';
create unique index subscriptions_company_once on public.subscriptions (company_id) where status <> 'cancelled';

select app.secure('public.subscriptions');
grant select on public.subscriptions to authenticated;

create policy "Subscribers and owners see theirs, billing admins all"
  on public.subscriptions
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or company_id = (select app.company_owned_by_caller())
    or (select app.admin_of('billing'))
  );

-- Returns the best tier of a person's own subscription and their company's, or free. A subscription that is past due
-- counts until its grace period ends.
create function app.tier_of(person uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select subscription.tier
    from public.profiles as profile
    join public.subscriptions as subscription
      on subscription.user_id = profile.id or subscription.company_id = profile.company_id
    where profile.id = person and (
      subscription.status in ('trialing', 'active')
      or subscription.status = 'past_due' and coalesce(subscription.grace_until > now(), true)
    )
    order by array_position(array['enterprise', 'premium', 'free'], subscription.tier)
    limit 1
  ), 'free');
$$;

create function app.after_subscription_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed public.subscriptions := coalesce(new, old);
begin
  update public.profiles set subscription_tier = app.tier_of(id)
  where (id = changed.user_id or company_id = changed.company_id)
    and subscription_tier is distinct from app.tier_of(id);
  return null;
end;
$$;

create trigger after_subscription_change after insert or update or delete on public.subscriptions
  for each row execute function app.after_subscription_change();

-- Sets the tier of a person whose company changed. An after trigger, because tier_of reads the new company from the
-- table.
create function app.after_profile_company_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set subscription_tier = app.tier_of(new.id)
  where id = new.id and subscription_tier is distinct from app.tier_of(new.id);
  return null;
end;
$$;

create trigger after_profile_company_update after update of company_id on public.profiles
  for each row when (old.company_id is distinct from new.company_id)
  execute function app.after_profile_company_update();

-- Refuses to delete a company while its card payments continue.
create function app.before_company_delete() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.subscriptions
    where company_id = old.id and provider = 'stripe' and status <> 'cancelled' and not cancel_at_period_end
  ) then
    raise check_violation using message = 'company_plan_continues';
  end if;
  return old;
end;
$$;

create trigger before_company_delete before delete on public.companies
  for each row execute function app.before_company_delete();

-- The payment provider's events, and when each was applied. Each attempt to apply an event takes a new ticket before it
-- queries the provider, so that an older response never overwrites a newer one.
create sequence app.payment_tickets;
create table app.payment_events (
  id text primary key check (length(id) between 1 and 255),
  kind text not null check (length(kind) <= 100),
  subject text not null check (length(subject) between 1 and 255),
  ticket bigint not null default nextval('app.payment_tickets'),
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
create index payment_events_subject on app.payment_events (subject, ticket);

-- Records that an event arrived; returns false if it has been applied already.
create function public.receive_payment_event(event_id text, kind text, subject text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.payment_events as event (id, kind, subject)
  values (event_id, receive_payment_event.kind, receive_payment_event.subject)
  on conflict (id) do update set ticket = excluded.ticket, received_at = now()
  where event.applied_at is null;
  return found;
end;
$$;

-- Returns the person responsible for a subscription: the subscriber, or for a company's the person who pays, or its
-- owner if the payer is unknown.
create function app.payer_of(subscription public.subscriptions) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    subscription.user_id,
    subscription.paid_by,
    (select id from public.profiles where company_id = subscription.company_id and is_company_owner)
  );
$$;

-- Returns a person's customer id at the payment provider, from their own subscription or from one that they pay for a
-- company. Prefers subscriptions that are not cancelled, then the company to which they belong, then the newest.
create function app.customer_of(person uuid, of_company boolean) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select paid.provider_customer_id from public.subscriptions as paid
  where paid.provider = 'stripe' and case when of_company then paid.paid_by = person else paid.user_id = person end
  order by paid.status = 'cancelled',
    paid.company_id is distinct from (select company_id from public.profiles where id = person),
    paid.created_at desc
  limit 1;
$$;

-- Returns the parameters of the error company_paid_by_other: who pays instead of the owner, and until when if the
-- subscription is set to end. Null if nobody else pays for the company.
create function app.paid_by_other(subscription public.subscriptions, owner uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', (
      select coalesce(app.full_name(person), person.email)
      from public.profiles as person where id = subscription.paid_by
    ),
    'until', case when subscription.cancel_at_period_end then subscription.current_period_end end
  )
  where subscription.company_id is not null and subscription.provider = 'stripe'
    and subscription.status <> 'cancelled' and subscription.paid_by is distinct from owner;
$$;

-- Notifies the payer of a change to their subscription, in the app and in the log, and by mail if a payment failed or
-- the plan ended. The owner of a company for which another person pays is notified too.
create function app.notify_payment(before public.subscriptions, after public.subscriptions) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  payer uuid := app.payer_of(after);
  owner uuid := (select id from public.profiles where company_id = after.company_id and is_company_owner);
  plan text := (select name from public.plans where tier = after.tier);
  kind text;
  params jsonb;
  person uuid;
begin
  if payer is null or (before.status, before.tier) is not distinct from (after.status, after.tier) then
    return;
  end if;
  foreach person in array array_remove(array[payer, nullif(owner, payer)], null) loop
    kind := case
      when after.status = 'past_due' then 'payment_failed'
      when after.status in ('unpaid', 'paused', 'cancelled')
        and coalesce(before.status, 'cancelled') not in ('unpaid', 'paused', 'cancelled') then 'plan_ended'
      when after.status in ('trialing', 'active') and before.status = 'past_due' and before.tier = after.tier
        then 'payment_received'
      when after.status in ('trialing', 'active') then 'plan_changed'
    end;
    if kind is null then return; end if;
    perform app.log_activity(
      person,
      case kind when 'payment_failed' then 'subscription_payment_failed' when 'plan_ended' then 'subscription_ended'
        when 'payment_received' then 'subscription_payment_received' else 'subscription_changed' end,
      jsonb_build_object(
        'subscription_id', after.id, 'plan', plan, 'before', before.status, 'after', after.status, 'tier', after.tier
      )
    );
    params := jsonb_build_object('subscription_id', after.id, 'plan', plan)
      || case kind when 'payment_failed' then jsonb_build_object('grace_ends_at', after.grace_until) else '{}' end;
    if (kind = 'plan_changed' and after.company_id is not null) or (kind <> 'plan_changed' and person <> payer) then
      kind := 'company_' || kind;
    end if;
    perform app.notify(person, kind::app.notification_kind, params);
    perform app.queue_notice(
      person, kind::app.notification_kind, params, format('payment:%s:%s', after.id, gen_random_uuid())
    );
  end loop;
end;
$$;

-- Stores the provider's current state of a subscription; `facts` is null if the provider has none. Returns the outcome:
-- written; repeated (this event is already applied); overtaken (a newer state is stored); unknown (no such person,
-- company or plan); nothing (the provider has no such subscription, or the subscription is not paid yet or ended before
-- it was stored); or second (the subscriber already pays for another subscription). After second the caller ends this
-- subscription at the provider and applies the event again. The payer of a company's subscription is the person who
-- started it, or without that person's id the owner at that time. Later events do not change the payer.
create function public.apply_payment_event(event_id text, facts jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  event app.payment_events;
  before public.subscriptions;
  after public.subscriptions;
  other public.subscriptions;
  person uuid;
  company uuid;
  payer uuid;
  outcome text;
  state text := case
    when facts ->> 'status' in ('trialing', 'active', 'past_due', 'paused', 'incomplete') then facts ->> 'status'
    when facts ->> 'status' in ('canceled', 'incomplete_expired') then 'cancelled'
    else 'unpaid'
  end;
begin
  -- One event of a subscriber at a time, whichever subscription it concerns.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    'payments' || coalesce(facts ->> 'company_id', facts ->> 'user_id', facts ->> 'id', ''), 0));
  select * into event from app.payment_events where id = event_id for update;
  if event.id is null then
    raise sqlstate 'PT404' using message = 'event_not_found';
  end if;
  if event.applied_at is not null then return 'repeated'; end if;

  select * into before from public.subscriptions where provider_subscription_id = facts ->> 'id' for update;
  select id into person from public.profiles
  where id = coalesce(before.user_id, (facts ->> 'user_id')::uuid) for update;
  select id into company from public.companies
  where id = coalesce(before.company_id, (facts ->> 'company_id')::uuid);
  select * into other from public.subscriptions
  where (user_id = person or company_id = company) and status <> 'cancelled' and id is distinct from before.id;

  if exists (
    select from app.payment_events as later
    where later.subject = event.subject and later.ticket > event.ticket and later.applied_at is not null
  ) then
    outcome := 'overtaken';
  elsif facts is null or state = 'incomplete' or before.id is null and state = 'cancelled' then
    outcome := 'nothing';
  elsif num_nonnulls(person, company) <> 1 then
    outcome := 'unknown';
  elsif other.provider = 'stripe' and state <> 'cancelled' then
    return 'second';
  else
    outcome := 'written';
    -- Paying replaces a plan that was set by hand.
    if other.id is not null and state <> 'cancelled' then
      update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = other.id;
    end if;
    after := before;
    after.tier := coalesce(
      (select tier from public.plans where stripe_price_id = facts ->> 'price'),
      -- If no plan has this price any more, the tier stays.
      before.tier,
      (select tier from public.subscription_limits where tier = facts ->> 'tier')
    );
    after.grace_until := case when state = 'past_due' then coalesce(before.grace_until, now() + interval '14 days') end;
    after.status := case when after.grace_until <= now() then 'unpaid' else state end;
    if after.tier is null then
      outcome := 'unknown';
    elsif before.id is null then
      if company is not null then
        select id into payer from public.profiles as one
        where case when facts ->> 'payer_id' is null then one.company_id = company and one.is_company_owner
          else one.id = (facts ->> 'payer_id')::uuid end;
      end if;
      insert into public.subscriptions (user_id, company_id, paid_by, tier, status, provider, provider_customer_id,
        provider_subscription_id, current_period_start, current_period_end, cancel_at_period_end, grace_until)
      values (person, company, payer, after.tier, after.status, 'stripe', facts ->> 'customer', facts ->> 'id',
        (facts ->> 'period_start')::timestamptz, (facts ->> 'period_end')::timestamptz,
        coalesce((facts ->> 'ends')::boolean, false), after.grace_until)
      returning * into after;
    else
      update public.subscriptions set
        tier = after.tier, status = after.status, grace_until = after.grace_until,
        provider_customer_id = facts ->> 'customer',
        current_period_start = (facts ->> 'period_start')::timestamptz,
        current_period_end = (facts ->> 'period_end')::timestamptz,
        cancel_at_period_end = coalesce((facts ->> 'ends')::boolean, false),
        cancelled_at = case when after.status = 'cancelled' then coalesce(cancelled_at, now()) end
      where id = before.id returning * into after;
    end if;
    if outcome = 'written' then perform app.notify_payment(before, after); end if;
  end if;
  update app.payment_events set applied_at = now() where id = event.id;
  return outcome;
end;
$$;

-- Returns the data for a checkout. Raises an error if the caller may not pay for the plan: Enterprise is paid by the
-- owner of a company, any other plan by the person themselves.
create function public.start_checkout(tier text) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  plan public.plans;
  company uuid;
  live public.subscriptions;
  elsewhere jsonb;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select * into plan from public.plans where plans.tier = start_checkout.tier and is_public;
  if plan.id is null or plan.stripe_price_id is null or coalesce(plan.price_cents, 0) = 0 then
    raise check_violation using message = 'plan_not_payable';
  end if;
  if plan.tier = 'enterprise' then
    if not caller.is_company_owner then
      if caller.company_id is null then
        raise insufficient_privilege using message = 'company_required';
      end if;
      raise insufficient_privilege using message = 'not_company_owner';
    end if;
    company := caller.company_id;
  elsif array_position(array['free', 'premium', 'enterprise'], caller.subscription_tier)
    >= array_position(array['free', 'premium', 'enterprise'], plan.tier) then
    raise sqlstate 'PT409' using message = 'plan_already_active',
      detail = jsonb_build_object('plan', plan.name)::text;
  end if;
  select * into live from public.subscriptions
  where status <> 'cancelled' and (case when company is null then user_id = caller.id else company_id = company end);
  elsewhere := app.paid_by_other(live, caller.id);
  if elsewhere is not null then
    raise sqlstate 'PT409' using message = 'company_paid_by_other', detail = elsewhere::text;
  elsif live.provider = 'stripe' then
    raise sqlstate 'PT409' using message = 'already_subscribed';
  elsif live.id is not null and live.tier = plan.tier then
    raise sqlstate 'PT409' using message = 'plan_already_active',
      detail = jsonb_build_object('plan', plan.name)::text;
  end if;
  return json_build_object(
    'price', plan.stripe_price_id,
    'tier', plan.tier,
    'user_id', case when company is null then caller.id end,
    'company_id', company,
    'payer_id', caller.id,
    'email', caller.email,
    'customer', app.customer_of(caller.id, company is not null),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- Returns the customer for the provider's portal, where a payer changes their card or ends a subscription. A former
-- owner keeps paying for a company, and keeps this page, until they end it.
create function public.start_portal(of_company boolean default false) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  customer text;
  elsewhere jsonb;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  customer := app.customer_of(caller.id, of_company);
  if of_company and caller.is_company_owner and not exists (
    select from public.subscriptions where paid_by = caller.id and status <> 'cancelled'
  ) then
    select app.paid_by_other(live, caller.id) into elsewhere from public.subscriptions as live
    where company_id = caller.company_id and status <> 'cancelled';
  end if;
  if elsewhere is not null then
    raise sqlstate 'PT409' using message = 'company_paid_by_other', detail = elsewhere::text;
  elsif customer is null and of_company and not caller.is_company_owner then
    raise insufficient_privilege using message = 'not_company_owner';
  elsif customer is null then
    raise sqlstate 'PT404' using message = 'no_payment';
  end if;
  return json_build_object('customer', customer, 'website', (select website from public.platform_settings));
end;
$$;

-- Returns the fields of a subscription that /billing shows, or null.
create function app.subscription_json(subscription public.subscriptions) returns json
language sql
stable
set search_path = ''
as $$
  select json_build_object(
    'tier', subscription.tier, 'status', subscription.status, 'paid', subscription.provider = 'stripe',
    'period_end', subscription.current_period_end, 'grace_until', subscription.grace_until,
    'ends', subscription.cancel_at_period_end
  ) where subscription.id is not null;
$$;

-- Returns the data of /billing: the caller's tier and usage, their own subscription, their company's, and other
-- companies for which they pay. Members see only the tier and the owner of their company; the owner also sees its
-- subscription, or who else pays for it.
create function public.my_billing() returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  own public.subscriptions;
  shared public.subscriptions;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select * into own from public.subscriptions where user_id = caller.id and status <> 'cancelled';
  select * into shared from public.subscriptions where company_id = caller.company_id and status <> 'cancelled';
  return json_build_object(
    'tier', caller.subscription_tier,
    'used', json_build_object(
      'tasks', app.used_by(caller.id, 'tasks'),
      'goals', app.used_by(caller.id, 'goals'),
      'delegations', app.used_by(caller.id, 'delegated_tasks')
    ),
    'own', app.subscription_json(own),
    'company', (
      select json_build_object(
        'name', company.name,
        'is_owner', caller.is_company_owner,
        'owner', (select coalesce(app.full_name(owner), owner.email) from public.profiles as owner
          where owner.company_id = company.id and owner.is_company_owner),
        'tier', shared.tier,
        'subscription', case when caller.is_company_owner then app.subscription_json(shared) end,
        'paid_by_other', case when caller.is_company_owner then app.paid_by_other(shared, caller.id) end
      )
      from public.companies as company where company.id = caller.company_id
    ),
    'others', (
      select coalesce(json_agg(json_build_object('id', company.id, 'name', company.name, 'subscription', app.subscription_json(paid))
        order by company.name), '[]')
      from public.subscriptions as paid
      join public.companies as company on company.id = paid.company_id
      where paid.paid_by = caller.id and paid.status <> 'cancelled'
        and not (caller.is_company_owner and company.id = caller.company_id)
    )
  );
end;
$$;

-- Sets subscriptions whose grace period is over to unpaid and notifies of it, and deletes old payment events. A trigger
-- updates the tiers.
create function app.end_grace_periods() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  late public.subscriptions;
  ended public.subscriptions;
begin
  for late in
    select * from public.subscriptions where status = 'past_due' and grace_until <= now() for update skip locked
  loop
    update public.subscriptions set status = 'unpaid' where id = late.id returning * into ended;
    perform app.notify_payment(late, ended);
  end loop;
  -- The provider retries an event for three days, so after 90 days none arrives again.
  delete from app.payment_events where received_at < now() - interval '90 days';
end;
$$;

select cron.schedule('end-grace-periods', '7 * * * *', 'select app.end_grace_periods()');

-- Sets a person's tier by hand, with the admin's reason. The tier free ends their current subscription.
create function public.set_tier(person uuid, tier text, reason text) returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.subscriptions;
  result public.subscriptions;
begin
  if not app.admin_of('billing') then
    raise insufficient_privilege using message = 'admin_role_required',
      detail = jsonb_build_object('role', 'billing')::text;
  end if;
  if length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'reason_required';
  end if;
  if not exists (select from public.subscription_limits as limits where limits.tier = set_tier.tier) then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'tier')::text,
      hint = 'A tier of subscription_limits.';
  end if;
  perform 1 from public.profiles where id = person for update;
  if not found then
    raise sqlstate 'PT404' using message = 'person_not_found';
  end if;
  select * into before from public.subscriptions
  where user_id = person and status <> 'cancelled' for update;
  if before.provider = 'stripe' then
    raise check_violation using message = 'tier_paid_by_card';
  end if;
  update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = before.id
  returning * into result;
  if set_tier.tier <> 'free' then
    insert into public.subscriptions (user_id, tier, reason, current_period_start)
    values (person, set_tier.tier, trim(set_tier.reason), now())
    returning * into result;
  end if;
  perform app.log_activity(
    auth.uid(), 'admin_set_tier',
    jsonb_build_object(
      'person', person,
      'name', (select coalesce(app.full_name(profile), profile.email) from public.profiles as profile where id = person),
      'plan', (select name from public.plans as plan where plan.tier = set_tier.tier),
      'before', coalesce(before.tier, 'free'), 'after', set_tier.tier, 'reason', trim(set_tier.reason)
    )
  );
  return result;
end;
$$;

-- Sets a company's tier by hand, for all its members, with the admin's reason.
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
    raise check_violation using message = 'reason_required';
  end if;
  if not exists (select from public.subscription_limits as limits where limits.tier = set_company_tier.tier) then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'tier')::text,
      hint = 'A tier of subscription_limits.';
  end if;
  perform 1 from public.companies where id = company for update;
  if not found then
    raise sqlstate 'PT404' using message = 'company_not_found';
  end if;
  select * into before from public.subscriptions
  where company_id = company and status <> 'cancelled' for update;
  if before.provider = 'stripe' then
    raise check_violation using message = 'tier_paid_by_card';
  end if;
  update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = before.id
  returning * into result;
  if set_company_tier.tier <> 'free' then
    insert into public.subscriptions (company_id, tier, reason, current_period_start)
    values (company, set_company_tier.tier, trim(set_company_tier.reason), now())
    returning * into result;
  end if;
  perform app.log_activity(
    auth.uid(), 'admin_set_tier',
    jsonb_build_object(
      'company', company,
      'name', (select name from public.companies where id = company),
      'plan', (select name from public.plans as plan where plan.tier = set_company_tier.tier),
      'before', coalesce(before.tier, 'free'), 'after', set_company_tier.tier, 'reason', trim(set_company_tier.reason)
    )
  );
  return result;
end;
$$;

revoke execute on all functions in schema app from public;
revoke execute on function public.receive_payment_event(text, text, text),
  public.apply_payment_event(text, jsonb), public.start_checkout(text), public.start_portal(boolean),
  public.my_billing(), public.set_tier(uuid, text, text), public.set_company_tier(uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.start_checkout(text), public.start_portal(boolean), public.my_billing(),
  public.set_tier(uuid, text, text), public.set_company_tier(uuid, text, text) to authenticated;
grant execute on function public.receive_payment_event(text, text, text),
  public.apply_payment_event(text, jsonb) to service_role;
