-- A task belongs to a company only where its owner made it so (design ruling 22). Tasks that already belong to a
-- company stay as they are: docs/decisions/0081 says why.

-- Null until the person has answered; until then their new tasks are private.
alter table public.profiles add column shares_new_tasks boolean;
comment on column public.profiles.shares_new_tasks is
  'Whether the person’s new tasks belong to their company; null until they have chosen.';
grant update (shares_new_tasks) on public.profiles to authenticated;

-- The choice is made for one company: after joining another, the person is asked again.
create function app.forget_sharing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.shares_new_tasks := null;
  return new;
end;
$$;
revoke execute on function app.forget_sharing() from public;

create trigger forget_sharing before update of company_id on public.profiles
  for each row when (old.company_id is distinct from new.company_id) execute function app.forget_sharing();

grant update (company_id) on public.tasks to authenticated;

-- A person may make their task private, or give it to the company that they belong to, but to no other company.
create function app.check_task_company() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.company_id is distinct from app.company_of_caller() then
    raise insufficient_privilege using message = 'not_your_company';
  end if;
  return new;
end;
$$;
revoke execute on function app.check_task_company() from public;

create trigger check_task_company before update of company_id on public.tasks
  for each row when (
    current_user = 'authenticated' and new.company_id is not null and new.company_id is distinct from old.company_id
  ) execute function app.check_task_company();

-- A delegation is as private as its task; without a task, as private as the person's new tasks.
create or replace function app.before_delegation_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.tasks;
  delegator public.profiles;
  recipient public.profiles;
begin
  new.status := 'pending';
  new.accepted_at := null;
  new.completed_at := null;
  new.delegated_to_email := lower(trim(new.delegated_to_email));
  new.follow_up_required := new.follow_up_date is not null;
  select * into delegator from public.profiles where id = new.delegated_by_user_id;

  select profile.* into recipient
  from public.profiles as profile
  join auth.users as account on account.id = profile.id and account.email_confirmed_at is not null
  where lower(profile.email) = new.delegated_to_email
    and (
      profile.findable_by_email
      or profile.id = delegator.id
      or profile.company_id = delegator.company_id
    );
  if recipient.id = delegator.id then
    raise check_violation using message = 'cannot_delegate_to_self';
  end if;
  -- The stored row reveals whether the address has an account, so each new recipient counts as a look-up, except a
  -- colleague.
  if recipient.company_id is distinct from delegator.company_id or delegator.company_id is null then
    perform app.count_lookup(delegator.id, new.delegated_to_email, recipient.id is not null);
  end if;
  new.delegated_to_user_id := recipient.id;
  new.delegated_to_name := coalesce(nullif(trim(new.delegated_to_name), ''), app.full_name(recipient));

  if new.original_task_id is null then
    new.company_id := case when delegator.shares_new_tasks then delegator.company_id end;
  else
    select * into original from public.tasks
    where id = new.original_task_id and user_id = delegator.id for update;
    if not found then
      raise insufficient_privilege using message = 'not_task_owner';
    end if;
    if original.status in ('completed', 'delegated') then
      raise check_violation using message = 'task_not_delegable',
        detail = jsonb_build_object('status', original.status)::text;
    end if;
    new.company_id := original.company_id;
  end if;
  return new;
end;
$$;

-- A task that is made private or given to the company while it is delegated takes its open delegation along.
create function app.share_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.delegated_tasks set company_id = new.company_id
  where original_task_id = new.id and delegated_by_user_id = new.user_id and status in ('pending', 'accepted');
  return null;
end;
$$;
revoke execute on function app.share_delegation() from public;

create trigger share_delegation after update of company_id on public.tasks
  for each row when (old.company_id is distinct from new.company_id) execute function app.share_delegation();

-- Finds colleagues by their membership, because the delegation of a private task belongs to no company.
create or replace function app.end_company_delegations(member public.profiles) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- Without claims the triggers on delegations take the member as the actor, not the person who is signed in.
  perform set_config('request.jwt.claims', '', true);
  update public.delegated_tasks as delegation set status = 'cancelled'
  from public.profiles as colleague
  where delegation.delegated_by_user_id = member.id and delegation.status in ('pending', 'accepted')
    and colleague.id = delegation.delegated_to_user_id and colleague.company_id = member.company_id;
  perform set_config('app.by_link', 'true', true);
  update public.delegated_tasks as delegation set status = 'rejected'
  from public.profiles as colleague
  where delegation.delegated_to_user_id = member.id and delegation.status in ('pending', 'accepted')
    and colleague.id = delegation.delegated_by_user_id and colleague.company_id = member.company_id;
  perform set_config('app.by_link', '', true), set_config('request.jwt.claims', claims, true);
  update public.delegated_tasks set company_id = null
  where delegated_by_user_id = member.id and company_id = member.company_id
    and status in ('pending', 'accepted');
end;
$$;
