-- The platform's own settings and the limits of each tier (spec §3, §5; design ruling 6).

create table public.platform_settings (
  id boolean primary key default true check (id),
  website text check (website ~ '^https?://[^/?#\s]+$' and length(website) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.platform_settings is 'One row. A website that is null means: the page''s own origin.';

select app.secure('public.platform_settings');
grant select on public.platform_settings to anon, authenticated;

create policy "Everybody reads the platform's settings" on public.platform_settings
  for select to anon, authenticated using (true);

insert into public.platform_settings default values;

create table public.subscription_limits (
  tier text primary key check (tier in ('free', 'premium', 'enterprise')),
  max_tasks integer check (max_tasks >= 0),
  max_goals integer check (max_goals >= 0),
  max_delegations integer check (max_delegations >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.subscription_limits is 'A null limit means unlimited. Open tasks, active goals, open delegations.';

select app.secure('public.subscription_limits');
grant select on public.subscription_limits to anon, authenticated;

create policy "Everybody reads the limits" on public.subscription_limits
  for select to anon, authenticated using (true);

insert into public.subscription_limits (tier, max_tasks, max_goals, max_delegations) values
  ('free', 50, 3, 10),
  ('premium', null, null, null),
  ('enterprise', null, null, null);
