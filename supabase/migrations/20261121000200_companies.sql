-- Companies (spec §2, §3, §6). Who belongs to one and who owns it is written on the profile, by
-- functions alone; what a company is called is its owner's to say.

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  website text check (website ~ '^https?://\S+$' and length(website) <= 300),
  logo_url text check (length(logo_url) <= 500),
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles
  add constraint profiles_company_id_fkey foreign key (company_id)
  references public.companies (id) on delete restrict;

alter table public.tasks
  add constraint tasks_company_id_fkey foreign key (company_id)
  references public.companies (id) on delete restrict;


select app.secure('public.companies');
grant select on public.companies to authenticated;
grant update (name, website, logo_url, time_zone) on public.companies to authenticated;

create policy "Members see their company, admins all" on public.companies
  for select to authenticated
  using (id = (select app.company_of_caller()) or (select app.is_admin()));

create policy "The owner changes their company" on public.companies
  for update to authenticated
  using (id = (select app.company_owned_by_caller()))
  with check (id = (select app.company_owned_by_caller()));

-- Colleagues see each other, admins everybody (safety attack 19).
drop policy "A person reads their own profile" on public.profiles;
create policy "A person reads their own profile and their company's, admins all" on public.profiles
  for select to authenticated
  using (
    id = (select auth.uid())
    or company_id = (select app.company_of_caller())
    or (select app.is_admin())
  );

-- Whoever makes a company becomes its owner. One person has one company.
create function public.create_company(name text) returns public.companies
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  company public.companies;
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  perform 1 from public.profiles where id = caller and company_id is null for update;
  if not found then
    raise check_violation using message = 'You belong to a company already.';
  end if;
  insert into public.companies (name) values (trim(create_company.name)) returning * into company;
  update public.profiles set company_id = company.id, is_company_owner = true where id = caller;
  return company;
end;
$$;

revoke execute on function public.create_company(text) from public, anon;
grant execute on function public.create_company(text) to authenticated;
