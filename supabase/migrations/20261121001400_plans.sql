-- Plans and subscriptions (design §5, ruling 6). A subscription belongs to a person or to a company; the
-- tier on a profile is the best of what reaches the person, kept by the database alone.

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  tier text not null unique references public.subscription_limits (tier),
  name text not null check (length(trim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
  description text not null default '' check (length(description) <= 500),
  features text[] not null default '{}' check (cardinality(features) <= 30),
  price_cents integer check (price_cents >= 0),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  billing_interval text not null default 'month' check (billing_interval in ('month', 'year')),
  stripe_price_id text check (length(stripe_price_id) <= 100),
  sort_order smallint not null default 0,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.plans.price_cents is 'Null: no price set, the page says "Contact us".';

select app.secure('public.plans');
grant select on public.plans to anon, authenticated;
grant update (name, description, features, price_cents, currency, billing_interval, stripe_price_id,
  sort_order, is_public) on public.plans to authenticated;
create policy "Everybody reads the public plans, admins all" on public.plans
  for select to anon, authenticated using (is_public or (select app.admin_of('super')));
create policy "Admins change the plans" on public.plans
  for update to authenticated
  using ((select app.admin_of('super'))) with check ((select app.admin_of('super')));
create trigger log_admin_act after update on public.plans
  for each row execute function app.log_admin_act();
-- A visitor who reads the plans asks it too.
grant usage on schema app to anon;
grant execute on function app.admin_of(text) to anon;

insert into public.plans (tier, name, description, features, sort_order) values
  ('free', 'Free', 'For one person who wants to see what matters.',
    array['50 open tasks', '3 active goals', '10 open delegations', 'Achievements and levels'], 1),
  ('premium', 'Premium', 'For people with more tasks than day.',
    array['Unlimited tasks, goals and delegations', 'Everything in Free'], 2),
  ('enterprise', 'Enterprise', 'For teams and companies that share the picture.',
    array['A company with members and managers', 'Team dashboard', 'Everything in Premium'], 3);
update public.plans set price_cents = 0 where tier = 'free';

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  company_id uuid references public.companies (id) on delete cascade,
  tier text not null references public.subscription_limits (tier),
  status text not null default 'active' check (status in ('trialing', 'active', 'past_due', 'cancelled')),
  provider text not null default 'manual' check (provider in ('manual', 'stripe')),
  provider_customer_id text check (length(provider_customer_id) <= 100),
  provider_subscription_id text unique check (length(provider_subscription_id) <= 100),
  reason text check (length(reason) <= 500),
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cancelled_at timestamptz,
  constraint one_subscriber check (num_nonnulls(user_id, company_id) = 1)
);
create index subscriptions_user_id on public.subscriptions (user_id);
create index subscriptions_company_id on public.subscriptions (company_id);
create index subscriptions_tier on public.subscriptions (tier);
create unique index subscriptions_person_once on public.subscriptions (user_id) where status <> 'cancelled';
create unique index subscriptions_company_once on public.subscriptions (company_id) where status <> 'cancelled';

select app.secure('public.subscriptions');
grant select on public.subscriptions to authenticated;
create policy "A person sees their subscription, an owner their company's, billing admins all"
  on public.subscriptions
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or company_id = (select app.company_owned_by_caller())
    or (select app.admin_of('billing'))
  );

-- The best tier that reaches a person: their own subscription's or their company's, else free.
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
    where profile.id = person and subscription.status <> 'cancelled'
    order by array_position(array['enterprise', 'premium', 'free'], subscription.tier)
    limit 1
  ), 'free');
$$;

create function app.follow_subscription() returns trigger
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
create trigger follow_subscription after insert or update or delete on public.subscriptions
  for each row execute function app.follow_subscription();

-- After the change: tier_of reads the table.
create function app.followed_company() returns trigger
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
create trigger followed_company after update of company_id on public.profiles
  for each row when (old.company_id is distinct from new.company_id)
  execute function app.followed_company();

-- A tier given by hand, by an admin who says why. Free ends what there is.
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
    raise insufficient_privilege using message = 'Only an admin may change a tier by hand.';
  end if;
  if length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'Say why, in 1 to 500 characters.';
  end if;
  if not exists (select from public.subscription_limits as limits where limits.tier = set_tier.tier) then
    raise check_violation using message = format('There is no tier “%s”.', left(set_tier.tier, 40));
  end if;
  perform 1 from public.profiles where id = person for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such person.';
  end if;
  select * into before from public.subscriptions
  where user_id = person and status <> 'cancelled' for update;
  if before.provider = 'stripe' then
    raise check_violation using message = 'This person pays by card. Change the tier with the payment provider.';
  end if;
  update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = before.id
  returning * into result;
  if set_tier.tier <> 'free' then
    insert into public.subscriptions (user_id, tier, reason, current_period_start)
    values (person, set_tier.tier, trim(set_tier.reason), now())
    returning * into result;
  end if;
  perform app.log_activity(
    auth.uid(), 'admin_set_tier', format('Set a tier to %s', set_tier.tier),
    jsonb_build_object('person', person, 'before', coalesce(before.tier, 'free'), 'after', set_tier.tier,
      'reason', trim(set_tier.reason))
  );
  return result;
end;
$$;

revoke execute on function app.tier_of(uuid), app.follow_subscription(), app.followed_company(),
  public.set_tier(uuid, text, text) from public, anon;
grant execute on function public.set_tier(uuid, text, text) to authenticated;
