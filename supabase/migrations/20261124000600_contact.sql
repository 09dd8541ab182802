-- A visitor's message comes by the function send-contact-message alone, which checks first that a person
-- wrote it, where such a check is set up; and one that is sent again after a lost answer is there once.

-- Who writes, as limits count: an address, and for IPv6 the network of 64 bits that one sender has.
create function app.network_of(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when pg_catalog.family(address::inet) = 6
    then pg_catalog.network(pg_catalog.set_masklen(address::inet, 64))::text
    else pg_catalog.host(address::inet) end;
exception when invalid_text_representation then
  return 'unknown';
end;
$$;

drop function public.send_contact_message(text, text, text, text);
drop function app.sender_network();

-- Five an hour by address of either kind, 200 an hour in all. What is there already is not counted twice.
create function public.send_contact_message(
  id uuid, name text, email text, subject text, message text, address text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sender text := encode(sha256(convert_to(coalesce(app.network_of(send_contact_message.address), 'unknown'), 'UTF8')), 'hex');
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('contact_messages', 0));
  if exists (select from public.contact_messages as sent where sent.id = send_contact_message.id) then
    return;
  end if;
  if (
    select count(*) from public.contact_messages as sent
    where sent.sender_hash = sender and sent.created_at > now() - interval '1 hour'
  ) >= 5 or (
    select count(*) from public.contact_messages as sent
    where lower(sent.email) = lower(trim(send_contact_message.email)) and sent.created_at > now() - interval '1 hour'
  ) >= 5 or (
    select count(*) from public.contact_messages as sent where sent.created_at > now() - interval '1 hour'
  ) >= 200 then
    raise sqlstate 'PT429' using message = 'Too many messages. Try again in an hour.';
  end if;
  insert into public.contact_messages (id, name, email, subject, message, sender_hash)
  values (send_contact_message.id, trim(send_contact_message.name), trim(send_contact_message.email),
    coalesce(trim(send_contact_message.subject), ''), send_contact_message.message, sender);
end;
$$;

revoke execute on function app.network_of(text),
  public.send_contact_message(uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text) to service_role;
