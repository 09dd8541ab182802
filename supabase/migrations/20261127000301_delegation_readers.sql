-- Support and billing admins work on people and payments; the text of a delegation belongs to its two sides
-- (safety attack 53). An admin for everything still sees all.
drop policy "Both sides see a delegation, admins all" on public.delegated_tasks;
create policy "Both sides see a delegation, an admin for everything all" on public.delegated_tasks
  for select to authenticated
  using (
    delegated_by_user_id = (select auth.uid())
    or delegated_to_user_id = (select auth.uid())
    or (delegated_to_user_id is null and delegated_to_email = (select app.confirmed_email()))
    or (select app.admin_of('super'))
  );

-- A change that reaches no delegation is refused in words (spec §4), not answered by an empty list. The
-- answer is the same whether the delegation is somebody else's or does not exist.
create function app.refuse_change_without_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from changed) then
    raise insufficient_privilege using
      message = 'Only the person who delegated a task may cancel it or change its follow-up, and only its recipient may answer.';
  end if;
  return null;
end;
$$;
revoke execute on function app.refuse_change_without_rows() from public;

create trigger refuse_change_without_rows after update on public.delegated_tasks
  referencing new table as changed
  for each statement when (current_user = 'authenticated')
  execute function app.refuse_change_without_rows();
