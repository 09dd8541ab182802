-- The settings of the product as a whole, the limits of each tier, and the plans on the pricing page (spec §3, §5;
-- design ruling 6).

create table public.platform_settings (
  id boolean primary key default true check (id),
  website text check (website ~ '^https?://[^/?#\s]+$' and length(website) <= 200),
  support_email text check (support_email ~ '^[^\s@<>"]+@[^\s@<>"]+$' and length(support_email) <= 320),
  signup_open boolean not null default true,
  announcement text
    check (length(announcement) between 1 and 300 and announcement ~ '\S' and announcement !~ '[[:cntrl:]]'),
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.platform_settings is 'One row. Without a website, links in emails start with the URL of the web app or of the host.';
comment on column public.platform_settings.announced_at is
  'When the announcement last changed. A dismissal stores this time, so a new announcement appears again.';

create function app.date_announcement() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.announced_at := case when new.announcement is not null then now() end;
  return new;
end;
$$;

create trigger date_announcement before update on public.platform_settings
  for each row when (old.announcement is distinct from new.announcement)
  execute function app.date_announcement();
create trigger log_admin_act after update on public.platform_settings
  for each row execute function app.log_admin_act();

select app.secure('public.platform_settings');
grant select on public.platform_settings to anon, authenticated;
grant update (website, support_email, signup_open, announcement) on public.platform_settings to authenticated;

create policy "Everybody reads the platform's settings" on public.platform_settings
  for select to anon, authenticated using (true);
create policy "Admins change the platform's settings" on public.platform_settings
  for update to authenticated
  using ((select app.admin_of('super'))) with check ((select app.admin_of('super')));

insert into public.platform_settings default values;

create table public.subscription_limits (
  tier text primary key check (tier in ('free', 'premium', 'enterprise')),
  max_tasks integer check (max_tasks >= 0),
  max_goals integer check (max_goals >= 0),
  max_delegations integer check (max_delegations >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.subscription_limits is 'Limits of open tasks, active goals and open delegations. Null means unlimited.';

create trigger log_admin_act after update on public.subscription_limits
  for each row execute function app.log_admin_act();

select app.secure('public.subscription_limits');
grant select on public.subscription_limits to anon, authenticated;
grant update (max_tasks, max_goals, max_delegations) on public.subscription_limits to authenticated;

create policy "Everybody reads the limits" on public.subscription_limits
  for select to anon, authenticated using (true);
create policy "Admins change the limits" on public.subscription_limits
  for update to authenticated
  using ((select app.admin_of('super'))) with check ((select app.admin_of('super')));

insert into public.subscription_limits (tier, max_tasks, max_goals, max_delegations) values
  ('free', 50, 3, 10),
  ('premium', null, null, null),
  ('enterprise', null, null, null);

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

create unique index plans_stripe_price_id on public.plans (stripe_price_id);

create trigger log_admin_act after update on public.plans
  for each row execute function app.log_admin_act();

select app.secure('public.plans');
grant select on public.plans to anon, authenticated;
grant update (name, description, features, price_cents, currency, billing_interval, stripe_price_id,
  sort_order, is_public) on public.plans to authenticated;

create policy "Everybody reads the public plans, admins all" on public.plans
  for select to anon, authenticated using (is_public or (select app.admin_of('super')));
create policy "Admins change the plans" on public.plans
  for update to authenticated
  using ((select app.admin_of('super'))) with check ((select app.admin_of('super')));

insert into public.plans (tier, name, description, features, price_cents, sort_order) values
  ('free', 'Free', 'For one person who wants to see what matters.',
    array['50 open tasks', '3 active goals', '10 open delegations', 'Achievements and levels'], 0, 1),
  ('premium', 'Premium', 'For people with more tasks than day.',
    array['Unlimited tasks, goals and delegations', 'Everything in Free'], null, 2),
  ('enterprise', 'Enterprise', 'For teams and companies that share the picture.',
    array['A company with members and managers', 'Team dashboard', 'Everything in Premium'], null, 3);

revoke execute on all functions in schema app from public;
