-- A person who joined while the account of the company's owner was being deleted: each waited for the other, one was
-- refused as a deadlock, and the company could be deleted under its new member (safety attack 47).

-- Deletes the accounts that are due and returns their number. An account that cannot be deleted does not block the
-- others. If there is an obstacle, the person is notified of it once a day.
create or replace function app.delete_due_accounts() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due app.account_deletions;
  member public.profiles;
  obstacle text;
  deleted integer := 0;
begin
  for due in
    select * from app.account_deletions where due_at <= now() order by due_at for update skip locked
  loop
    begin
      -- The order of locks in a company: its open invitations, then its people.
      perform from public.invitations
      where company_id = (select company_id from public.profiles where id = due.user_id)
        and accepted_at is null and revoked_at is null
      order by id for update;
      select * into member from public.profiles where id = due.user_id for update;
      obstacle := app.obstacle_to_deletion(member.id);
      if obstacle is not null then
        update app.account_deletions set due_at = now() + interval '1 day' where user_id = member.id;
        perform app.notify(member.id, ('account_not_deleted_' || obstacle)::app.notification_kind, '{}');
        continue;
      end if;
      -- Removes the person from their company. A company that they own has no other members, so it is deleted too.
      perform app.detach_member(member, null);
      if member.is_company_owner then
        update public.tasks set company_id = null where company_id = member.company_id;
        delete from public.companies where id = member.company_id;
      end if;
      -- Rows that refer to the person without a foreign key: GoTrue's own records and sent mails.
      delete from auth.flow_state where user_id = member.id;
      delete from auth.audit_log_entries where payload ->> 'actor_id' = member.id::text;
      delete from host.mail_outbox where lower(recipient) = lower(member.email) and sent_at is not null;
      delete from auth.users where id = member.id;
      deleted := deleted + 1;
    exception when others then
      raise warning 'account % was not deleted: %', due.user_id, sqlerrm;
    end;
  end loop;
  return deleted;
end;
$$;
