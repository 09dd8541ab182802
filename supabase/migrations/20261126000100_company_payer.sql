-- A company's subscription was whoever's owns the company now: a new owner was led to the provider's pages
-- with the cards and invoices of the one before. So it is written down whose card a company's subscription
-- is paid with. They alone are led to it, wherever they went meanwhile; the owner hears who it is.

alter table public.subscriptions
  add column paid_by uuid references public.profiles (id) on delete set null,
  add constraint payer_of_company check (paid_by is null or company_id is not null);
comment on column public.subscriptions.paid_by is
  'Of a company''s that is paid by card: whose card it is. Null where nobody here knows.';
create index subscriptions_paid_by on public.subscriptions (paid_by);

-- Of those that there are: whoever was told that it began, in the same transaction. Nobody else could write
-- such a line with that moment.
update public.subscriptions as paid set paid_by = log.user_id
from public.activity_logs as log
where paid.company_id is not null and paid.provider = 'stripe' and log.activity_type = 'subscription_changed'
  and log.metadata ->> 'subscription_id' = paid.id::text and log.created_at = paid.created_at;

-- Whose it is to look after a subscription: of a company whoever pays, else the owner.
create or replace function app.payer_of(subscription public.subscriptions) returns uuid
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

-- Who a person is to the payment provider: for themselves, or for a company, of which the running one and
-- the one that they are in come first.
drop function app.customer_of(uuid, uuid);
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

-- What an owner can do about a company's subscription that is paid with somebody else's card, else null.
create function app.paid_by_other(subscription public.subscriptions, owner uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when subscription.cancel_at_period_end and subscription.current_period_end is not null then
      format('%s pays for your company until %s. After that, choose a plan with your own card.',
        coalesce(payer.name, 'Somebody who is gone'),
        to_char(app.clock_of(owner, subscription.current_period_end), 'FMDD FMMonth YYYY'))
    when payer.name is null then
      'It is not known here who pays for your company. Write to us and we end it; then choose a plan with your own card.'
    else format('%s pays for your company. Ask them to end it under Billing; once it is over, choose a plan with your own card.',
      payer.name)
  end
  from (select (
    select coalesce(app.full_name(person), person.email)
    from public.profiles as person where id = subscription.paid_by
  ) as name) as payer
  where subscription.company_id is not null and subscription.provider = 'stripe'
    and subscription.status <> 'cancelled' and subscription.paid_by is distinct from owner;
$$;

-- As before; the owner of a company for which somebody else pays is told too, of what is theirs to know.
create or replace function app.tell_of_payment(before public.subscriptions, after public.subscriptions) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  payer uuid := app.payer_of(after);
  owner uuid := (select id from public.profiles where company_id = after.company_id and is_company_owner);
  plan text := (select name from public.plans where tier = after.tier);
  title text;
  content text;
  person uuid;
begin
  if payer is null or (before.status, before.tier) is not distinct from (after.status, after.tier) then
    return;
  end if;
  foreach person in array array_remove(array[payer, nullif(owner, payer)], null) loop
    case
      when after.status = 'past_due' then
        title := 'Payment Failed';
        content := format(
          case when person = payer
            then 'Your last payment for %s failed. You keep it until %s: see to your card before then.'
            else 'The last payment for %s failed. Your company keeps it until %s: ask whoever pays to see to their card before then.' end,
          plan, to_char(app.clock_of(person, after.grace_until), 'FMDD FMMonth YYYY'));
      when after.status in ('unpaid', 'paused', 'cancelled') and coalesce(before.status, 'cancelled') not in ('unpaid', 'paused', 'cancelled') then
        title := 'Plan Ended';
        content := format('%s has ended. Nothing is deleted: what is more than the Free plan holds can be read, completed and deleted.', plan);
      when after.status in ('trialing', 'active') and before.status = 'past_due' and before.tier = after.tier then
        title := 'Payment Received';
        content := format(case when person = payer then 'Your payment for %s arrived. Everything is as before.'
          else 'The payment for %s arrived. Everything is as before.' end, plan);
      when after.status in ('trialing', 'active') then
        title := 'Plan Changed';
        content := format('%s is on %s now.', case when after.company_id is null then 'Your account' else 'Your company' end, plan);
      else
        return;
    end case;
    perform app.tell(person, title, content, case when title in ('Payment Failed', 'Plan Ended') then 'warning' else 'success' end,
      '/billing', jsonb_build_object('subscription_id', after.id));
    perform app.log_activity(person, 'subscription_changed', content,
      jsonb_build_object('subscription_id', after.id, 'before', before.status, 'after', after.status, 'tier', after.tier));
    if title in ('Payment Failed', 'Plan Ended') then
      perform app.queue_notice(person, format('payment:%s:%s', after.id, gen_random_uuid()), title, content,
        'Open billing', '/billing', format('You get this mail because you %s. Your tasks and goals are all there.',
          case when person = payer then 'pay for a plan' else 'own a company with a plan' end));
    end if;
  end loop;
end;
$$;

-- As before, and who pays for a company: whoever began it, else its owner at that moment. It never becomes
-- somebody else.
create or replace function public.settle_payment_event(event_id text, facts jsonb) returns text
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
    if outcome = 'written' then perform app.tell_of_payment(before, after); end if;
  end if;
  update app.payment_events set settled_at = now() where id = event.id;
  return outcome;
end;
$$;

-- As before, as the caller's own customer, and with who pays.
create or replace function public.begin_checkout(tier text) returns json
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
  elsewhere text;
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
  elsewhere := app.paid_by_other(live, caller.id);
  if live.provider = 'stripe' then
    raise sqlstate 'PT409' using
      message = coalesce(elsewhere, 'There is a subscription already. Change it under “Manage payment”.');
  elsif live.id is not null and live.tier = plan.tier then
    raise sqlstate 'PT409' using message = format('You have what %s gives already.', plan.name);
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

-- As before, to what the caller pays for alone. Who owns a company no more still pays until they end it.
create or replace function public.begin_portal(of_company boolean default false) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  customer text;
  elsewhere text;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  customer := app.customer_of(caller.id, of_company);
  if of_company and caller.is_company_owner and not exists (
    select from public.subscriptions where paid_by = caller.id and status <> 'cancelled'
  ) then
    select app.paid_by_other(live, caller.id) into elsewhere from public.subscriptions as live
    where company_id = caller.company_id and status <> 'cancelled';
  end if;
  if elsewhere is not null then
    raise sqlstate 'PT409' using message = elsewhere;
  elsif customer is null and of_company and not caller.is_company_owner then
    raise insufficient_privilege using message = 'Only the owner looks after the payment of a company.';
  elsif customer is null then
    raise sqlstate 'PT404' using message = 'There is no payment to manage.';
  end if;
  return json_build_object('customer', customer, 'website', (select website from public.platform_settings));
end;
$$;

-- As before; of a company that somebody else pays for its owner reads what they can do, and whoever pays
-- for a company that they do not own sees it.
create or replace function public.my_billing() returns json
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
        'subscription', case when caller.is_company_owner then app.shown(shared) end,
        'paid_by_other', case when caller.is_company_owner then app.paid_by_other(shared, caller.id) end
      )
      from public.companies as company where company.id = caller.company_id
    ),
    'others', (
      select coalesce(json_agg(json_build_object('id', company.id, 'name', company.name, 'subscription', app.shown(paid))
        order by company.name), '[]')
      from public.subscriptions as paid
      join public.companies as company on company.id = paid.company_id
      where paid.paid_by = caller.id and paid.status <> 'cancelled'
        and not (caller.is_company_owner and company.id = caller.company_id)
    )
  );
end;
$$;

-- As before; whoever pays for a company that they own no more would go on paying.
create or replace function app.obstacle_to_deletion(person uuid) returns text
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
      where (paid.user_id = profile.id or paid.paid_by = profile.id)
        and paid.provider = 'stripe' and paid.status <> 'cancelled' and not paid.cancel_at_period_end
    ) then 'Cancel your subscription first: it would go on without you.'
    when profile.is_company_owner and exists (
      select from public.subscriptions as paid
      where paid.company_id = profile.company_id
        and paid.provider = 'stripe' and paid.status <> 'cancelled' and not paid.cancel_at_period_end
    ) then 'Somebody else pays for your company, and would go on paying: that has to end first. See Billing.'
  end
  from public.profiles as profile where profile.id = obstacle_to_deletion.person;
$$;

-- As before; both are told whose card goes on being charged.
create or replace function public.transfer_ownership(person uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles := app.colleague(caller.company_id, person);
  pays boolean := exists (
    select from public.subscriptions
    where company_id = caller.company_id and paid_by = caller.id and status <> 'cancelled'
  );
begin
  if member.id = caller.id then
    raise check_violation using message = 'You own the company already.';
  end if;
  update public.profiles set is_company_owner = false, role = 'manager' where id = caller.id;
  update public.profiles set is_company_owner = true where id = member.id;
  -- Who is no owner any more offers nobody to be a manager.
  update public.invitations set revoked_at = now()
  where company_id = caller.company_id and invited_by = caller.id and role = 'manager'
    and accepted_at is null and revoked_at is null;
  perform app.tell(member.id, 'You Own the Company',
    'Its ownership was transferred to you.'
      || case when pays then format(' %s still pays for it.', coalesce(app.full_name(caller), caller.email)) else '' end,
    'info', '/company', '{}');
  if pays then
    perform app.tell(caller.id, 'You Still Pay for the Company',
      'Its subscription goes on with your card until you end it under Billing.', 'info', '/billing', '{}');
  end if;
  perform app.log_activity(caller.id, 'ownership_transferred',
    format('Transferred the ownership to %s', coalesce(app.full_name(member), member.email)),
    jsonb_build_object('person', member.id));
end;
$$;

revoke execute on function app.customer_of(uuid, boolean), app.paid_by_other(public.subscriptions, uuid)
  from public, anon, authenticated;
