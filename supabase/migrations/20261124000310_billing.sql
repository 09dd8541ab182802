-- Payments (design §3, §5; safety attack 39). A subscription that is paid by card is kept as the payment
-- provider has it. Its events only say which one to ask the provider about anew; what they hold is never
-- written down. One person pays for themselves, a company's owner for the company.

alter table public.subscriptions
  drop constraint subscriptions_status_check,
  add constraint subscriptions_status_check
    check (status in ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled')),
  add column grace_until timestamptz;
comment on column public.subscriptions.grace_until is
  'Of one that is past due: until when it gives its tier all the same.';
create unique index plans_stripe_price_id on public.plans (stripe_price_id);

-- As before, save that what is not paid gives nothing once its grace is over.
create or replace function app.tier_of(person uuid) returns text
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

-- Which events were received, and when each was done with. The ticket is drawn anew for each try, before
-- the provider is asked: what was asked for earlier never overwrites what was asked for later.
create sequence app.payment_tickets;
create table app.payment_events (
  id text primary key check (length(id) between 1 and 255),
  kind text not null check (length(kind) <= 100),
  subject text not null check (length(subject) between 1 and 255),
  ticket bigint not null default nextval('app.payment_tickets'),
  received_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_events_subject on app.payment_events (subject, ticket);

-- Notes that an event came; false where it has been done with before.
create function public.receive_payment_event(event_id text, kind text, subject text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.payment_events as event (id, kind, subject)
  values (event_id, receive_payment_event.kind, receive_payment_event.subject)
  on conflict (id) do update set ticket = excluded.ticket, received_at = now()
  where event.settled_at is null;
  return found;
end;
$$;

-- Whose it is to look after a subscription: the person's, or the owner's of the company.
create function app.payer_of(subscription public.subscriptions) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    subscription.user_id,
    (select id from public.profiles where company_id = subscription.company_id and is_company_owner)
  );
$$;

-- Tells the payer what became of their subscription: in the app, in the log, and of what costs them the
-- plan by mail too.
create function app.tell_of_payment(before public.subscriptions, after public.subscriptions) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  payer uuid := app.payer_of(after);
  plan text := (select name from public.plans where tier = after.tier);
  title text;
  content text;
begin
  if payer is null or (before.status, before.tier) is not distinct from (after.status, after.tier) then
    return;
  end if;
  case
    when after.status = 'past_due' then
      title := 'Payment Failed';
      content := format('Your last payment for %s failed. You keep it until %s: see to your card before then.',
        plan, to_char(app.clock_of(payer, after.grace_until), 'FMDD FMMonth YYYY'));
    when after.status in ('unpaid', 'paused', 'cancelled') and coalesce(before.status, 'cancelled') not in ('unpaid', 'paused', 'cancelled') then
      title := 'Plan Ended';
      content := format('%s has ended. Nothing is deleted: what is more than the Free plan holds can be read, completed and deleted.', plan);
    when after.status in ('trialing', 'active') and before.status = 'past_due' and before.tier = after.tier then
      title := 'Payment Received';
      content := format('Your payment for %s arrived. Everything is as before.', plan);
    when after.status in ('trialing', 'active') then
      title := 'Plan Changed';
      content := format('%s is on %s now.', case when after.company_id is null then 'Your account' else 'Your company' end, plan);
    else
      return;
  end case;
  perform app.tell(payer, title, content, case when title in ('Payment Failed', 'Plan Ended') then 'warning' else 'success' end,
    '/billing', jsonb_build_object('subscription_id', after.id));
  perform app.log_activity(payer, 'subscription_changed', content,
    jsonb_build_object('subscription_id', after.id, 'before', before.status, 'after', after.status, 'tier', after.tier));
  if title in ('Payment Failed', 'Plan Ended') then
    perform app.queue_notice(payer, format('payment:%s:%s', after.id, gen_random_uuid()), title, content,
      'Open billing', '/billing', 'You get this mail because you pay for a plan. Your tasks and goals are all there.');
  end if;
end;
$$;

-- Writes a subscription down as the provider has it now; `facts` are null where the event is of none.
-- Says what it did: written, repeated, overtaken (what was asked for later is there), unknown (nobody of
-- ours), nothing (never paid, or over before it was known), or second: the subscriber pays for another one
-- already. That one is to be ended with the provider, and its event is not done with before it is.
create function public.settle_payment_event(event_id text, facts jsonb) returns text
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
  outcome text;
  state text := case
    when facts ->> 'status' in ('trialing', 'active', 'past_due', 'paused', 'incomplete') then facts ->> 'status'
    when facts ->> 'status' in ('canceled', 'incomplete_expired') then 'cancelled'
    else 'unpaid'
  end;
begin
  -- One after the other of a subscriber, whichever of their subscriptions it is about.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    'payments' || coalesce(facts ->> 'company_id', facts ->> 'user_id', facts ->> 'id', ''), 0));
  select * into event from app.payment_events where id = event_id for update;
  if event.id is null then
    raise sqlstate 'PT404' using message = 'This event was not received.';
  end if;
  if event.settled_at is not null then return 'repeated'; end if;

  select * into before from public.subscriptions where provider_subscription_id = facts ->> 'id' for update;
  select id into person from public.profiles
  where id = coalesce(before.user_id, (facts ->> 'user_id')::uuid) for update;
  select id into company from public.companies
  where id = coalesce(before.company_id, (facts ->> 'company_id')::uuid);
  select * into other from public.subscriptions
  where (user_id = person or company_id = company) and status <> 'cancelled' and id is distinct from before.id;

  if exists (
    select from app.payment_events as later
    where later.subject = event.subject and later.ticket > event.ticket and later.settled_at is not null
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
    -- Somebody who was given a plan by hand and pays now is on what they pay for.
    if other.id is not null and state <> 'cancelled' then
      update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = other.id;
    end if;
    after := before;
    after.tier := coalesce(
      (select tier from public.plans where stripe_price_id = facts ->> 'price'),
      -- A price that the plan had before it was changed.
      before.tier,
      (select tier from public.subscription_limits where tier = facts ->> 'tier')
    );
    after.grace_until := case when state = 'past_due' then coalesce(before.grace_until, now() + interval '14 days') end;
    after.status := case when after.grace_until <= now() then 'unpaid' else state end;
    if after.tier is null then
      outcome := 'unknown';
    elsif before.id is null then
      insert into public.subscriptions (user_id, company_id, tier, status, provider, provider_customer_id,
        provider_subscription_id, current_period_start, current_period_end, cancel_at_period_end, grace_until)
      values (person, company, after.tier, after.status, 'stripe', facts ->> 'customer', facts ->> 'id',
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
    if outcome = 'written' then perform app.tell_of_payment(before, after); end if;
  end if;
  update app.payment_events set settled_at = now() where id = event.id;
  return outcome;
end;
$$;

-- What a checkout is made of, for whoever may pay: Enterprise is a company's, the others a person's own.
create function public.begin_checkout(tier text) returns json
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
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  select * into plan from public.plans where plans.tier = begin_checkout.tier and is_public;
  if plan.id is null or plan.stripe_price_id is null or coalesce(plan.price_cents, 0) = 0 then
    raise check_violation using message = 'This plan cannot be paid for here. Contact us.';
  end if;
  if plan.tier = 'enterprise' then
    if not caller.is_company_owner then
      raise insufficient_privilege using message = case when caller.company_id is null
        then 'Enterprise is for a company. Make one first.'
        else 'Only the owner may change the plan of your company.' end;
    end if;
    company := caller.company_id;
  elsif array_position(array['free', 'premium', 'enterprise'], caller.subscription_tier)
    >= array_position(array['free', 'premium', 'enterprise'], plan.tier) then
    raise sqlstate 'PT409' using message = format('You have what %s gives already.', plan.name);
  end if;
  select * into live from public.subscriptions
  where status <> 'cancelled' and (case when company is null then user_id = caller.id else company_id = company end);
  if live.provider = 'stripe' then
    raise sqlstate 'PT409' using message = 'There is a subscription already. Change it under “Manage payment”.';
  elsif live.id is not null and live.tier = plan.tier then
    raise sqlstate 'PT409' using message = format('You have what %s gives already.', plan.name);
  end if;
  return json_build_object(
    'price', plan.stripe_price_id,
    'tier', plan.tier,
    'user_id', case when company is null then caller.id end,
    'company_id', company,
    'email', caller.email,
    'customer', app.customer_of(case when company is null then caller.id end, company),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- Who somebody is to the payment provider, once they have paid.
create function app.customer_of(person uuid, company uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select provider_customer_id from public.subscriptions
  where (user_id = person or company_id = company) and provider = 'stripe'
  order by created_at desc limit 1;
$$;

-- The same for the pages on which a card is changed and a subscription ended.
create function public.begin_portal(of_company boolean default false) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  customer text;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if of_company and not caller.is_company_owner then
    raise insufficient_privilege using message = 'Only the owner looks after the payment of a company.';
  end if;
  customer := case when of_company then app.customer_of(null, caller.company_id) else app.customer_of(caller.id, null) end;
  if customer is null then
    raise sqlstate 'PT404' using message = 'There is no payment to manage.';
  end if;
  return json_build_object('customer', customer, 'website', (select website from public.platform_settings));
end;
$$;

-- One subscription as /billing shows it.
create function app.shown(subscription public.subscriptions) returns json
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

-- What /billing says of the caller: what they hold, what they pay for, and who pays for them. What a
-- company pays is its owner's to see; its members see that it does.
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
    raise insufficient_privilege using message = 'User not authenticated';
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
    'own', app.shown(own),
    'company', (
      select json_build_object(
        'name', company.name,
        'is_owner', caller.is_company_owner,
        'owner', (select coalesce(app.full_name(owner), owner.email) from public.profiles as owner
          where owner.company_id = company.id and owner.is_company_owner),
        'tier', shared.tier,
        'subscription', case when caller.is_company_owner then app.shown(shared) end
      )
      from public.companies as company where company.id = caller.company_id
    )
  );
end;
$$;

-- Ends the grace that is over; the tiers follow by their trigger.
create function app.end_graces() returns void
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
    perform app.tell_of_payment(late, ended);
  end loop;
  -- The provider repeats an event for three days.
  delete from app.payment_events where received_at < now() - interval '90 days';
end;
$$;

-- A company that is paid for by card does not vanish while the payments go on.
create function app.keep_paid_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.subscriptions
    where company_id = old.id and provider = 'stripe' and status <> 'cancelled' and not cancel_at_period_end
  ) then
    raise check_violation using message = 'Cancel the company''s subscription first: it would go on without it.';
  end if;
  return old;
end;
$$;
create trigger keep_paid_company before delete on public.companies
  for each row execute function app.keep_paid_company();

revoke execute on function public.receive_payment_event(text, text, text),
  public.settle_payment_event(text, jsonb), public.begin_checkout(text), public.begin_portal(boolean),
  public.my_billing(), app.payer_of(public.subscriptions), app.customer_of(uuid, uuid),
  app.tell_of_payment(public.subscriptions, public.subscriptions), app.shown(public.subscriptions),
  app.end_graces(), app.keep_paid_company() from public, anon, authenticated;
grant execute on function public.receive_payment_event(text, text, text),
  public.settle_payment_event(text, jsonb) to service_role;
grant execute on function public.begin_checkout(text), public.begin_portal(boolean), public.my_billing()
  to authenticated;

select cron.schedule('end-graces', '7 * * * *', 'select app.end_graces()');
