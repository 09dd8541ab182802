-- Notifications and activity logs (spec §3, §6, §7).

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  message text not null default '' check (length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'warning', 'success')),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  -- Only a path of our own: no scheme, no host, no trick that a browser reads as one.
  action_url text check (action_url ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$' and length(action_url) <= 500),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384)
);

create index notifications_user_id on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where not read;

select app.secure('public.notifications');
grant select, delete on public.notifications to authenticated;
grant insert (id, user_id, title, message, type, metadata, read, action_url)
  on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;

create policy "A person sees their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
-- What others do is told by the database (design ruling 3).
create policy "A person posts notifications to themselves" on public.notifications
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person marks their own notifications" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person removes their own notifications" on public.notifications
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.activity_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  company_id uuid references public.companies (id) on delete set null,
  activity_type text not null check (activity_type ~ '^[a-z][a-z_]{0,59}$'),
  description text not null default '' check (length(description) <= 1000),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384),
  -- Spec §3: always null on create.
  ip_address text check (ip_address is null),
  user_agent text check (length(user_agent) <= 500),
  created_at timestamptz not null default now()
);

create index activity_logs_user_id on public.activity_logs (user_id, created_at desc);
create index activity_logs_company_id on public.activity_logs (company_id, created_at desc);

select app.secure('public.activity_logs');
grant select on public.activity_logs to authenticated;
grant insert (id, user_id, company_id, activity_type, description, metadata, ip_address, user_agent)
  on public.activity_logs to authenticated;

create policy "A person sees their own activity, an owner their company's" on public.activity_logs
  for select to authenticated
  using (user_id = (select auth.uid()) or company_id = (select app.company_owned_by_caller()));
create policy "A person logs what they did themselves" on public.activity_logs
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (company_id is null or company_id = (select app.company_of_caller()))
  );
