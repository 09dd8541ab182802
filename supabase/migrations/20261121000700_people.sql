-- Who sees whom (design ruling 11): one's company, those one has exchanged delegations with, and the
-- look-up of one exact address, which is limited and logged and can be declined.

alter table public.profiles add column findable_by_email boolean not null default true;
grant update (findable_by_email) on public.profiles to authenticated;

-- Asked once a statement, not once a row.
create function app.delegation_partners() returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(partner), '{}') from (
    select delegated_to_user_id as partner from public.delegated_tasks
    where delegated_by_user_id = (select auth.uid()) and delegated_to_user_id is not null
    union
    select delegated_by_user_id from public.delegated_tasks
    where delegated_to_user_id = (select auth.uid())
  ) as exchanged;
$$;
revoke execute on function app.delegation_partners() from public;
grant execute on function app.delegation_partners() to authenticated, service_role;

drop policy "A person reads their own profile and their company's, admins all" on public.profiles;
create policy "A person reads themselves, colleagues and delegation partners, admins all"
  on public.profiles
  for select to authenticated
  using (
    id = (select auth.uid())
    or company_id = (select app.company_of_caller())
    or (select app.is_admin())
    or id = any ((select app.delegation_partners())::uuid[])
  );

create table app.email_lookups (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  found boolean not null,
  created_at timestamptz not null default now()
);
create index email_lookups_user_id on app.email_lookups (user_id, created_at desc);

-- The person behind an address (spec §7 look-up by e-mail): at most one row, the same shape and the
-- same count against the limit of 30 an hour whether there is one or not.
create function public.find_person_by_email(email text)
returns table (id uuid, first_name text, last_name text, avatar_url text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('email_lookups' || caller, 0));
  if (
    select count(*) from app.email_lookups
    where user_id = caller and created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'Too many look-ups. Try again in an hour.';
  end if;
  return query
    select person.id, person.first_name, person.last_name, person.avatar_url
    from public.profiles as person
    join auth.users as account on account.id = person.id and account.email_confirmed_at is not null
    where lower(person.email) = lower(trim(find_person_by_email.email)) and person.findable_by_email;
  insert into app.email_lookups (user_id, found) values (caller, found);
end;
$$;
revoke execute on function public.find_person_by_email(text) from public, anon;
grant execute on function public.find_person_by_email(text) to authenticated;

-- Who declined to be found is delegated to as if unregistered; the task waits for them all the same.
create or replace function app.begin_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.tasks;
  recipient public.profiles;
begin
  new.status := 'pending';
  new.accepted_at := null;
  new.completed_at := null;
  new.delegated_to_email := lower(trim(new.delegated_to_email));
  new.follow_up_required := new.follow_up_date is not null;
  new.company_id := (select company_id from public.profiles where id = new.delegated_by_user_id);

  select profile.* into recipient
  from public.profiles as profile
  join auth.users as account on account.id = profile.id and account.email_confirmed_at is not null
  where lower(profile.email) = new.delegated_to_email
    and (
      profile.findable_by_email
      or profile.id = new.delegated_by_user_id
      or profile.company_id = new.company_id
    );
  if recipient.id = new.delegated_by_user_id then
    raise check_violation using message = 'A task cannot be delegated to yourself.';
  end if;
  new.delegated_to_user_id := recipient.id;
  new.delegated_to_name := coalesce(nullif(trim(new.delegated_to_name), ''), app.full_name(recipient));

  if new.original_task_id is not null then
    select * into original from public.tasks
    where id = new.original_task_id and user_id = new.delegated_by_user_id for update;
    if not found then
      raise insufficient_privilege using message = 'Only your own tasks can be delegated.';
    end if;
    if original.status in ('completed', 'delegated') then
      raise check_violation using message = format('This task is %s already.', original.status);
    end if;
  end if;
  return new;
end;
$$;
