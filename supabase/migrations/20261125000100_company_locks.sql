-- The order of locks in a company: its open invitations, then its people. Accepting an invitation locks it and then
-- notifies the inviter, which waits for the inviter's row. The owner's functions locked the own row first and then the
-- invitations, so that the two could wait for each other (safety attack 26).

-- Locks the open invitations of the caller's company until the end of the transaction.
create function app.lock_own_invitations() returns void
language sql
security definer
set search_path = ''
as $$
  select from public.invitations
  where company_id = (select company_id from public.profiles where id = auth.uid())
    and accepted_at is null and revoked_at is null
  order by id for update;
$$;
revoke execute on function app.lock_own_invitations() from public;

create or replace function app.owner_calling() returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
begin
  perform app.lock_own_invitations();
  select * into caller from public.profiles where id = auth.uid() and is_company_owner for update;
  if not found then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  return caller;
end;
$$;

-- Removes the caller from their company. An owner who leaves closes the company, which must have no other members: the
-- invitations are locked before the members are counted, so that nobody joins in between.
create or replace function public.leave_company() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
begin
  perform app.lock_own_invitations();
  select * into caller from public.profiles where id = auth.uid() and company_id is not null for update;
  if not found then
    raise check_violation using message = 'not_in_company';
  end if;
  if caller.is_company_owner and exists (
    select from public.profiles where company_id = caller.company_id and id <> caller.id
  ) then
    raise check_violation using message = 'company_has_members';
  end if;
  perform app.log_activity(caller.id, 'company_left', '{}');
  perform app.detach_member(caller, null);
  if caller.is_company_owner then
    update public.tasks set company_id = null where company_id = caller.company_id;
    delete from public.companies where id = caller.company_id;
  end if;
end;
$$;
