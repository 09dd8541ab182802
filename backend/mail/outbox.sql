-- The outbox: mail waiting to be sent, and limits on mail to a mailbox. A mailbox gets one mail a
-- minute in each of four classes, and no class delays another (safety, attack 50):
--   familiar    sign-in and security mail requested from a network that the account signed in from
--   unfamiliar  the same, requested from any other network
--   others      mail that other people cause
--   own         the person's own reminders and digests
-- A project's migration has a copy of this file for deployments without a host; a test compares the
-- two.

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
  -- For a mail that waits for its slot: the subjects of all mails joined into it.
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

-- Returns the mailbox of an address: the part after a plus sign is the owner's own tag.
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

-- Takes the slot of a mailbox in a class; returns 0, or the seconds until the next slot.
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

-- Returns the content of a mail's body element.
create or replace function host.mail_body(html text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(substring(html from '(?i)<body[^>]*>(.*)</body>'), html);
$$;

-- Puts a mail into the outbox; returns false when its key is already there. When the mailbox's slot
-- is taken, pace decides: 'refuse' raises PT429, 'join' makes it wait and go out in one mail with
-- others that wait. 'taken' is for callers that have taken the slot.
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
    raise sqlstate 'PT429' using message = 'mail_too_soon', detail = jsonb_build_object('seconds', seconds)::text;
  end if;
  if seconds > 0 then
    -- Locked, so that of two parallel calls the second one finds the waiting mail of the first.
    perform from host.mail_slots as slot
    where slot.mailbox = host.mailbox_key(queue_mail.recipient) and slot.class = queue_mail.class
    for update;
    -- The sender locks a mail while it sends it, so nothing joins that one any more.
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
