-- Delegating is no way around the limited look-up of addresses (design §5, ruling 11): an address that a
-- person has not delegated to before counts as a look-up, found or not; and of whom they delegated to
-- they see the profile once that person has accepted something, not before.

create function app.count_lookup(person uuid, email text, was_found boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What the service and the operator do is not looked at.
  if auth.uid() is null or exists (
    select from public.delegated_tasks where delegated_by_user_id = person and delegated_to_email = email
  ) then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('email_lookups' || person, 0));
  if (
    select count(*) from app.email_lookups
    where user_id = person and created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'Too many new addresses. Try again in an hour.';
  end if;
  insert into app.email_lookups (user_id, found) values (person, was_found);
end;
$$;
revoke execute on function app.count_lookup(uuid, text, boolean) from public;

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
  -- What is stored tells whether the address has an account, so a new one counts as a look-up.
  if recipient.company_id is distinct from new.company_id or new.company_id is null then
    perform app.count_lookup(new.delegated_by_user_id, new.delegated_to_email, recipient.id is not null);
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

create or replace function app.delegation_partners() returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(partner), '{}') from (
    select delegated_to_user_id as partner from public.delegated_tasks
    where delegated_by_user_id = (select auth.uid()) and delegated_to_user_id is not null
      and accepted_at is not null
    union
    select delegated_by_user_id from public.delegated_tasks
    where delegated_to_user_id = (select auth.uid())
  ) as exchanged;
$$;
