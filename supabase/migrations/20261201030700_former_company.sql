-- A task that was added to the company while its owner was being removed kept the company: the policy had seen the
-- membership, and the removal had not seen the task. The company's owner could read it from then on.

-- Takes a task out of a company that its owner has just left. The lock waits for a removal that is under way, and makes
-- a later one wait until it can see the task.
create function app.unshare_with_former_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = new.user_id and company_id = new.company_id for key share;
  if not found then
    update public.tasks set company_id = null where id = new.id;
  end if;
  return null;
end;
$$;
revoke execute on function app.unshare_with_former_company() from public;

-- Their names sort after share_delegation, which would give a delegation the company again.
create trigger unshare_inserted after insert on public.tasks
  for each row when (current_user = 'authenticated' and new.company_id is not null)
  execute function app.unshare_with_former_company();
create trigger unshare_updated after update of company_id on public.tasks
  for each row when (
    current_user = 'authenticated' and new.company_id is not null and new.company_id is distinct from old.company_id
  )
  execute function app.unshare_with_former_company();
