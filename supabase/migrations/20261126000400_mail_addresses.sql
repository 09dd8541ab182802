-- Addresses to which mail is sent are stored in one form: in lower case, without the invisible letters that a copied
-- address may contain. Addresses with other letters are refused, because no mail would reach them; the web app writes
-- such a domain as IDNA does (domain/text/mail-address.ts).

create function app.mail_address(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select lower(trim(regexp_replace(
    address, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'
  )));
$$;

-- Stores the address in the column that the trigger names in its one form.
create function app.keep_mail_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := app.mail_address(to_jsonb(new) ->> tg_argv[0]);
begin
  if address !~ '^[!-~]+@[!-~]+$' then
    raise check_violation using message = 'invalid_email';
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], address));
end;
$$;

revoke execute on function app.mail_address(text), app.keep_mail_address() from public;

-- The names sort before those of the triggers that look the address up.
create trigger a_mail_address before insert on public.delegated_tasks
  for each row execute function app.keep_mail_address('delegated_to_email');
create trigger a_mail_address before insert on public.invitations
  for each row execute function app.keep_mail_address('email');
create trigger a_mail_address before insert on public.contact_messages
  for each row execute function app.keep_mail_address('email');
