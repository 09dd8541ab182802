-- Sent mails are deleted 30 days after they were sent (decision 126): their recipients and subjects are personal data,
-- also of people without an account.

-- A mail that was joined into another one counts as sent at once, so it is deleted only with the other one.
select cron.schedule(
  'delete-sent-mails', '59 3 * * *',
  'delete from host.mail_outbox where joined_into is null and sent_at < now() - interval ''30 days'''
);

-- Cancels the unsent mails of a delegation and returns their number; null if one was sent. A mail that the recipient
-- has switched off counts as sent from the time at which it would have been sent.
create or replace function app.cancel_delegation_mails(delegation uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail record;
  cancelled integer := 0;
begin
  for mail in
    select waiting.id, link.mail_key, waiting.last_error = 'not wanted' and waiting.send_after > now() as unwanted,
      -- The mail of an older link may have been sent and deleted since.
      waiting.id is null and link.created_at < now() - interval '30 days' as deleted
    from app.delegation_links as link left join host.mail_outbox as waiting on waiting.dedupe_key = link.mail_key
    where link.delegation_id = delegation order by link.id
  loop
    if mail.unwanted then
      delete from host.mail_outbox where id = mail.id;
    -- A link without a key is from before mails could wait.
    elsif mail.mail_key is null or mail.deleted or not host.cancel_mail(mail.mail_key) then
      return null;
    end if;
    if mail.id is not null then cancelled := cancelled + 1; end if;
  end loop;
  return cancelled;
end;
$$;
