-- Five messages an hour by network and by mailbox. Above 200 an hour in all each has one: 200 messages of
-- a few strangers closed the form for everybody until now. Nobody waits for anybody else's message.
create or replace function public.send_contact_message(
  id uuid, name text, email text, subject text, message text, address text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sender text := encode(sha256(convert_to(coalesce(app.network_of(send_contact_message.address), 'unknown'), 'UTF8')), 'hex');
  mailbox text := lower(trim(send_contact_message.email));
  most integer;
begin
  -- Always in this order: who holds the second lock waits for nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('contact_sender' || sender, 0));
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('contact_mailbox' || mailbox, 0));
  if exists (select from public.contact_messages as sent where sent.id = send_contact_message.id) then
    return;
  end if;
  select case when count(*) < 200 then 5 else 1 end into most from (
    select from public.contact_messages as sent where sent.created_at > now() - interval '1 hour' limit 200
  ) as recent;
  if (
    select count(*) from public.contact_messages as sent
    where sent.sender_hash = sender and sent.created_at > now() - interval '1 hour'
  ) >= most or (
    select count(*) from public.contact_messages as sent
    where lower(sent.email) = mailbox and sent.created_at > now() - interval '1 hour'
  ) >= most then
    raise sqlstate 'PT429' using message = 'Too many messages. Try again in an hour.';
  end if;
  insert into public.contact_messages (id, name, email, subject, message, sender_hash)
  values (send_contact_message.id, trim(send_contact_message.name), trim(send_contact_message.email),
    coalesce(trim(send_contact_message.subject), ''), send_contact_message.message, sender);
end;
$$;
