-- Without a host, mails that had failed were sent before new ones: many refused addresses delayed every sign-in code.

-- Claims the next due mail for a minute and returns it, with the mails joined into it: a new mail before those that
-- have failed. Only deliver-mail calls it.
create or replace function public.take_mail() returns table (
  id bigint, dedupe_key text, recipient text, subject text, html text, plain text, reply_to text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  taken host.mail_outbox;
begin
  update host.mail_outbox as mail set next_attempt_at = now() + interval '1 minute', attempts = mail.attempts + 1
  where mail.id = (
    select due.id from host.mail_outbox as due
    where due.sent_at is null and due.next_attempt_at <= now() and (due.send_after is null or due.send_after <= now())
    order by due.attempts > 0, due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  -- In a statement of its own, which sees the mails that were joined before the lock.
  return query
    select taken.id, taken.dedupe_key, taken.recipient, content.subject, content.html, content.plain, content.reply_to
    from host.compose_mail(taken.id) as content;
end;
$$;
