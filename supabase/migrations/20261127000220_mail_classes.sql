-- Mail to one mailbox: one a minute in each of four classes (safety attack 50). The outbox holds the
-- bound, so no route goes past it.

-- The host brings its outbox along; where none runs, this is its copy (backend/mail/outbox.sql).
do $host$
begin
  if to_regprocedure('host.queue_mail(text, text, text, text, text, text, text)') is null then
    execute $outbox$
-- The outbox: mail waiting to be sent, and how often a mailbox is written to. A mailbox gets one mail a
-- minute in each of four classes, and no class delays another (safety, attack 50):
--   familiar    sign-in and security mail that was asked for from a network the account signed in from
--   unfamiliar  the same, asked for from any other network
--   others      mail that other people cause
--   own         the person's own reminders and digests
-- A project brings a copy of this file for where no host runs; a test compares the two.

create table if not exists host.mail_outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index if not exists mail_outbox_due on host.mail_outbox (next_attempt_at) where sent_at is null;
alter table host.mail_outbox
  add column if not exists class text not null default 'own'
    check (class in ('familiar', 'unfamiliar', 'others', 'own')),
  -- Of a mail that waits for its minute: the subjects of all that were joined into it.
  add column if not exists subjects text[],
  add column if not exists joined_into bigint references host.mail_outbox (id) on delete cascade;
create index if not exists mail_outbox_joined_into_idx on host.mail_outbox (joined_into);
comment on table host.mail_outbox is
  'Mail waiting to be sent. Bodies are blanked after sending: they hold one-time links.';

create table if not exists host.mail_slots (
  -- A hash: the row outlives an account by a day.
  mailbox text not null,
  class text not null,
  -- When the mailbox may get its next mail of the class.
  free_at timestamptz not null,
  primary key (mailbox, class)
);

-- Where an address is delivered: what follows a plus is the owner's own note.
create or replace function host.mailbox_of(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(lower(btrim(address)), '\+[^@]*@', '@');
$$;

create or replace function host.mailbox_key(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(host.mailbox_of(address), 'UTF8')), 'hex');
$$;

-- Takes the minute of a mailbox in a class; gives 0, or the seconds until the next one begins.
create or replace function host.take_mail_slot(class text, address text, at timestamptz default now())
returns integer
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  free timestamptz;
begin
  insert into host.mail_slots as slot (mailbox, class, free_at)
  values (host.mailbox_key(take_mail_slot.address), take_mail_slot.class, take_mail_slot.at + interval '1 minute')
  on conflict (mailbox, class) do update set free_at = excluded.free_at
  where slot.free_at <= take_mail_slot.at;
  if found then return 0; end if;
  select slot.free_at into free from host.mail_slots as slot
  where slot.mailbox = host.mailbox_key(take_mail_slot.address) and slot.class = take_mail_slot.class;
  return greatest(1, ceil(extract(epoch from free - take_mail_slot.at)));
end;
$$;

-- What stands between the tags of a mail's body.
create or replace function host.mail_body(html text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(substring(html from '(?i)<body[^>]*>(.*)</body>'), html);
$$;

-- Puts a mail into the outbox; false where one of the same key is there already. Where the minute of
-- its mailbox is taken, pace says what becomes of it: 'refuse' raises PT429, 'join' has it wait and go
-- out as one mail with what waits already. 'taken' is for callers that have taken the minute.
create or replace function host.queue_mail(
  class text, recipient text, subject text, html text, plain text, dedupe_key text, pace text
) returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  seconds integer := 0;
  waiting host.mail_outbox;
  due timestamptz := now();
begin
  if exists (select from host.mail_outbox as known where known.dedupe_key = queue_mail.dedupe_key) then
    return false;
  end if;
  if queue_mail.pace <> 'taken' then
    seconds := host.take_mail_slot(queue_mail.class, queue_mail.recipient);
  end if;
  if seconds > 0 and queue_mail.pace = 'refuse' then
    raise sqlstate 'PT429' using
      message = format('This address got a mail a moment ago. Try again in %s seconds.', seconds);
  end if;
  if seconds > 0 then
    -- Held, so that of two at once the second one finds what the first one left waiting.
    perform from host.mail_slots as slot
    where slot.mailbox = host.mailbox_key(queue_mail.recipient) and slot.class = queue_mail.class
    for update;
    -- One that is on its way at this moment is held by the sender and is not joined any more.
    select * into waiting from host.mail_outbox as other
    where other.sent_at is null and other.subjects is not null and other.attempts = 0
      and other.class = queue_mail.class and other.next_attempt_at > now()
      and length(other.html) < 500000
      and host.mailbox_of(other.recipient) = host.mailbox_of(queue_mail.recipient)
    limit 1 for update skip locked;
  end if;
  if waiting.id is not null then
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, sent_at, joined_into)
    values (queue_mail.dedupe_key, queue_mail.recipient, queue_mail.subject, '', '', queue_mail.class,
      now(), waiting.id)
    on conflict (dedupe_key) do nothing;
    if not found then return false; end if;
    update host.mail_outbox as other set
      subjects = other.subjects || queue_mail.subject,
      subject = left(format('%s messages: %s', cardinality(other.subjects) + 1,
        array_to_string(other.subjects || queue_mail.subject, '; ')), 300),
      html = case when other.html ~* '</body>'
        then regexp_replace(other.html, '(?i)</body>',
          replace('<hr>' || host.mail_body(queue_mail.html) || '</body>', '\', '\\'))
        else other.html || '<hr>' || host.mail_body(queue_mail.html) end,
      text = other.text || E'\n\n---\n\n' || queue_mail.plain
    where other.id = waiting.id;
    return true;
  end if;
  if seconds > 0 then
    update host.mail_slots as slot set free_at = slot.free_at + interval '1 minute'
    where slot.mailbox = host.mailbox_key(queue_mail.recipient) and slot.class = queue_mail.class
    returning slot.free_at - interval '1 minute' into due;
  end if;
  insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, subjects, next_attempt_at)
  values (queue_mail.dedupe_key, queue_mail.recipient, queue_mail.subject, queue_mail.html,
    queue_mail.plain, queue_mail.class,
    case when queue_mail.pace = 'join' then array[queue_mail.subject] end, due)
  on conflict (dedupe_key) do nothing;
  if not found then return false; end if;
  perform pg_catalog.pg_notify('host_mail', '');
  return true;
end;
$$;

-- After an outage several mails of a class may be due at once; they go out a minute apart.
create or replace function host.space_mail(sent bigint) returns void
language sql
set search_path = ''
as $$
  update host.mail_outbox as later set next_attempt_at = now() + interval '1 minute'
  where later.id in (
    select other.id from host.mail_outbox as other
    join host.mail_outbox as done on done.id = space_mail.sent
    where other.sent_at is null and other.attempts > 0 and other.id <> done.id
      and other.class = done.class and other.next_attempt_at < now() + interval '1 minute'
      and host.mailbox_of(other.recipient) = host.mailbox_of(done.recipient)
    for update of other skip locked
  );
$$;

revoke execute on function host.mailbox_of(text), host.mailbox_key(text), host.take_mail_slot(text, text, timestamptz),
  host.mail_body(text), host.queue_mail(text, text, text, text, text, text, text),
  host.space_mail(bigint) from public;
$outbox$;
  end if;
end
$host$;

-- Puts a mail into the outbox; false where one of the same key is there already. Of mail that other
-- people cause, somebody with an account gets what comes within a minute as one mail; to anybody else
-- a second one is refused, or strangers could fill a mailbox.
drop function public.queue_mail(text, text, text, text, text);
create function public.queue_mail(
  recipient text, subject text, html text, plain text, dedupe_key text, class text default 'others'
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if queue_mail.recipient is null or queue_mail.recipient !~ '^[^\s@,;<>"]+@[^\s@,;<>"]+$'
    or length(queue_mail.recipient) > 320 then
    raise check_violation using message = 'A mail goes to one plain address.';
  end if;
  if queue_mail.subject is null or queue_mail.subject ~ '[[:cntrl:]]'
    or length(queue_mail.subject) not between 1 and 300 then
    raise check_violation using message = 'A subject is one line of 1 to 300 characters.';
  end if;
  if queue_mail.dedupe_key is null or length(queue_mail.dedupe_key) not between 1 and 200 then
    raise check_violation using message = 'A mail has a key that tells it from others.';
  end if;
  return host.queue_mail(
    queue_mail.class, queue_mail.recipient, queue_mail.subject, queue_mail.html, queue_mail.plain,
    queue_mail.dedupe_key,
    case when queue_mail.class = 'others' and not exists (
      select from auth.users as account
      where lower(account.email) = lower(queue_mail.recipient) and account.email_confirmed_at is not null
    ) then 'refuse' else 'join' end
  );
end;
$$;
revoke execute on function public.queue_mail(text, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.queue_mail(text, text, text, text, text, text) to service_role;

create or replace function public.settle_mail(mail bigint, problem text) returns void
language sql
security definer
set search_path = ''
as $$
  update host.mail_outbox set
    sent_at = case when problem is null then now() end,
    html = case when problem is null then '' else html end,
    text = case when problem is null then '' else text end,
    last_error = left(problem, 500),
    next_attempt_at = now() + make_interval(secs => least(900, 10 * power(2, least(attempts, 10))))
  where id = mail and sent_at is null;
  select host.space_mail(mail) where problem is null;
$$;

-- Mails a person about their own account. Where the site is not known the button is left out.
drop function app.queue_notice(uuid, text, text, text, text, text, text);
create function app.queue_notice(
  person uuid, dedupe_key text, title text, content text, button text, path text, small text,
  class text default 'own'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  link text := app.site() || path;
  html text := (select template.html from app.mail_templates as template where name = 'notice');
begin
  select nullif(email, '') into address from public.profiles where id = person;
  if address is null then return; end if;
  if link is null then
    html := regexp_replace(html, '\{\{ if \.Link \}\}.*?\{\{ end \}\}', '', 'g');
  end if;
  html := replace(replace(html, '{{ if .Link }}', ''), '{{ end }}', '');
  html := replace(html, '{{ .Title }}', app.escape_html(title));
  html := replace(html, '{{ .Text }}', app.escape_html(content));
  html := replace(html, '{{ .Button }}', app.escape_html(button));
  html := replace(html, '{{ .Small }}', app.escape_html(small));
  html := replace(html, '{{ .Link }}', coalesce(app.escape_html(link), ''));
  perform public.queue_mail(
    address, title, html,
    concat_ws(E'\n\n', title, content, button || ': ' || link, small),
    dedupe_key, queue_notice.class
  );
end;
$$;
revoke execute on function app.queue_notice(uuid, text, text, text, text, text, text, text) from public;

-- Keeps a link's hash and puts its mail into the outbox. Whoever switched the mail of delegations off
-- gets none, and the sender is answered and counted as always: whether an address has an account, and
-- what its person chose, is not theirs to know.
create or replace function public.mail_delegation_link(
  delegation uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  unwanted boolean := exists (
    select from auth.users as account
    where lower(account.email) = lower(mail_delegation_link.recipient) and account.email_confirmed_at is not null
      and not app.wants(account.id, 'delegation_received', 'mail')
  );
begin
  if unwanted then
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, sent_at, last_error)
    values (mail_delegation_link.dedupe_key, mail_delegation_link.recipient, mail_delegation_link.subject,
      '', '', 'others', now(), 'not wanted')
    on conflict (dedupe_key) do nothing;
    if not found then return false; end if;
  elsif not public.queue_mail(mail_delegation_link.recipient, mail_delegation_link.subject,
    mail_delegation_link.html, mail_delegation_link.plain, mail_delegation_link.dedupe_key) then
    return false;
  end if;
  insert into app.delegation_links (delegation_id, token_hash)
  values (mail_delegation_link.delegation, mail_delegation_link.token_hash);
  return true;
end;
$$;

-- As before, but support's answers are mail that others cause.
create or replace function app.tell_of_message(
  recipient uuid, ticket public.support_tickets, title text, message text, body text, page text,
  button text, dedupe_key text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  link text := format('%s?ticket=%s', page, ticket.id);
begin
  perform app.tell(recipient, title, message, 'info', link,
    jsonb_build_object('ticket_id', ticket.id, 'kind', 'support'));
  if app.wants(recipient, 'support', 'mail') then
    perform app.queue_notice(
      recipient, dedupe_key, message, format('“%s”', app.excerpt(body)), button, link,
      format('This is about ticket %s. Nobody reads answers to this mail: write in the ticket.', ticket.number),
      'others'
    );
  end if;
end;
$$;

-- As before, but the mail is one of security: whoever is signed in asked for it from where they signed in.
create or replace function public.request_account_deletion() returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  obstacle text := app.obstacle_to_deletion(auth.uid());
  token text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
  due timestamptz;
begin
  if caller is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if not app.signed_in_recently() then
    raise insufficient_privilege using message = 'Sign in again, then delete your account.';
  end if;
  if obstacle is not null then
    raise check_violation using message = obstacle;
  end if;
  insert into app.account_deletions (user_id, undo_token_hash)
  values (caller, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (user_id) do nothing returning due_at into due;
  if not found then
    return (select due_at from app.account_deletions where user_id = caller);
  end if;
  perform app.log_activity(caller, 'account_deletion_requested', 'Asked for the account to be deleted',
    jsonb_build_object('due_at', due));
  perform app.queue_notice(
    caller, 'account-deletion:' || gen_random_uuid(), 'Your account will be deleted',
    format('On %s your account is deleted with everything in it. Until then you can keep it: with the button, without signing in, or in your settings.',
      to_char(app.clock_of(caller, due), 'FMDD FMMonth YYYY')),
    'Keep my account', '/account-deletion#' || token,
    'If you did not ask for this, keep the account and change your password.', 'familiar'
  );
  return due;
end;
$$;
