-- A person without an account is mailed every task that one person delegates to them within a minute: the further mails
-- wait and go out as one. Mails of other people are still refused during that minute.

create or replace function public.mail_delegation_link(delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  send_after constant timestamptz := now() + interval '8 seconds';
  delegator uuid;
  follows boolean;
  queued boolean;
  unwanted boolean := app.is_unwanted(mail_delegation_link.recipient, 'delegation_received');
begin
  -- Locked before the mailbox, as in undo_delegation.
  select delegated_by_user_id into delegator from public.delegated_tasks as known
  where known.id = mail_delegation_link.delegation for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'delegation_not_found';
  end if;
  -- One at a time, so that each of several parallel calls sees the link of the previous one.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('delegation_mails' || delegator, 0));
  follows := exists (
    select from app.delegation_links as link
    join public.delegated_tasks as other on other.id = link.delegation_id
    where other.delegated_by_user_id = delegator and link.created_at > now() - interval '1 minute'
      and host.mailbox_of(other.delegated_to_email) = host.mailbox_of(mail_delegation_link.recipient)
  );
  if unwanted then
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, sent_at, last_error, send_after)
    values (mail_delegation_link.dedupe_key, mail_delegation_link.recipient, mail_delegation_link.subject,
      '', '', 'others', now(), 'not wanted', send_after)
    on conflict (dedupe_key) do nothing;
    if not found then return false; end if;
  else
    if follows then
      queued := host.queue_mail('others', mail_delegation_link.recipient, mail_delegation_link.subject,
        mail_delegation_link.html, mail_delegation_link.plain, mail_delegation_link.dedupe_key, 'join', send_after,
        app.reply_address(delegator));
    else
      queued := public.queue_mail(mail_delegation_link.recipient, mail_delegation_link.subject,
        mail_delegation_link.html, mail_delegation_link.plain, mail_delegation_link.dedupe_key,
        send_after => send_after, reply_to => app.reply_address(delegator));
    end if;
    if not queued then return false; end if;
  end if;
  insert into app.delegation_links (delegation_id, token_hash, mail_key)
  values (mail_delegation_link.delegation, mail_delegation_link.token_hash, mail_delegation_link.dedupe_key);
  return true;
end;
$$;
