-- The outbox: mail waiting to be sent, and limits on mail to a mailbox. A mailbox gets one mail a
-- minute in each of four classes, and no class delays another (safety, attack 50):
--   familiar    sign-in and security mail requested from a network that the account signed in from
--   unfamiliar  such mail requested from any other network
--   others      mail that other people cause
--   own         mail about the person's own account, such as welcome and payment mail
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
  -- Whether other mails to the mailbox may be joined into this one while it waits.
  add column if not exists joinable boolean not null default false,
  -- The mail that this one goes out with. It counts as sent from then on, and keeps its own body
  -- until the other one is sent, so that it can still be cancelled.
  add column if not exists joined_into bigint references host.mail_outbox (id) on delete cascade,
  -- Not sent before this time; until then host.cancel_mail can take it back.
  add column if not exists send_after timestamptz,
  add column if not exists reply_to text,
  drop column if exists subjects;
create index if not exists mail_outbox_joined_into_idx on host.mail_outbox (joined_into);
comment on table host.mail_outbox is
  'Mail waiting to be sent. Bodies and reply addresses are blanked after sending.';

create table if not exists host.mail_slots (
  -- A hash: the row outlives an account by a day.
  mailbox text not null,
  class text not null,
  -- When the mailbox may get its next mail of the class.
  free_at timestamptz not null,
  primary key (mailbox, class)
);

-- Returns the mailbox of an address: lower case, without the owner's own tag after a plus sign.
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
-- others that wait. 'taken' is for callers that have taken the slot. `send_after` and `reply_to` may
-- be null.
create or replace function host.queue_mail(
  class text, recipient text, subject text, html text, plain text, dedupe_key text, pace text,
  send_after timestamptz, reply_to text
) returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  seconds integer := 0;
  waiting bigint;
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
    -- Lock the slot, so that of two parallel calls the second one finds the waiting mail of the
    -- first.
    perform from host.mail_slots as slot
    where slot.mailbox = host.mailbox_key(queue_mail.recipient) and slot.class = queue_mail.class
    for update;
    -- Skip a mail that is being sent: its sender holds the lock, so nothing may join it any more.
    select other.id into waiting from host.mail_outbox as other
    where other.sent_at is null and other.joinable and other.attempts = 0
      and other.class = queue_mail.class and other.next_attempt_at > now()
      and host.mailbox_of(other.recipient) = host.mailbox_of(queue_mail.recipient)
      and length(other.html) + coalesce((
        select sum(length(part.html)) from host.mail_outbox as part where part.joined_into = other.id
      ), 0) < 500000
    limit 1 for update skip locked;
  end if;
  if waiting is not null then
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, sent_at, joined_into,
      send_after, reply_to)
    values (queue_mail.dedupe_key, queue_mail.recipient, queue_mail.subject, queue_mail.html,
      queue_mail.plain, queue_mail.class, now(), waiting, queue_mail.send_after, queue_mail.reply_to)
    on conflict (dedupe_key) do nothing;
    if not found then return false; end if;
    update host.mail_outbox as other set send_after = greatest(other.send_after, queue_mail.send_after)
    where other.id = waiting;
    return true;
  end if;
  if seconds > 0 then
    update host.mail_slots as slot set free_at = slot.free_at + interval '1 minute'
    where slot.mailbox = host.mailbox_key(queue_mail.recipient) and slot.class = queue_mail.class
    returning slot.free_at - interval '1 minute' into due;
  end if;
  insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, class, joinable, next_attempt_at,
    send_after, reply_to)
  values (queue_mail.dedupe_key, queue_mail.recipient, queue_mail.subject, queue_mail.html,
    queue_mail.plain, queue_mail.class, queue_mail.pace = 'join', due, queue_mail.send_after,
    queue_mail.reply_to)
  on conflict (dedupe_key) do nothing;
  if not found then return false; end if;
  perform pg_catalog.pg_notify('host_mail', '');
  return true;
end;
$$;

create or replace function host.queue_mail(
  class text, recipient text, subject text, html text, plain text, dedupe_key text, pace text
) returns boolean
language sql
set search_path = ''
as $$
  select host.queue_mail(class, recipient, subject, html, plain, dedupe_key, pace, null, null);
$$;

-- Returns a mail as it is sent: with the mails joined into it. Replies go to the common reply
-- address, if all parts have the same.
create or replace function host.compose_mail(mail bigint)
returns table (subject text, html text, plain text, reply_to text)
language sql
stable
set search_path = ''
as $$
  with lead as (
    select * from host.mail_outbox where id = compose_mail.mail
  ), others as (
    select count(*) as number,
      string_agg(part.subject, '; ' order by part.id) as subjects,
      string_agg('<hr>' || host.mail_body(part.html), '' order by part.id) as html,
      string_agg(E'\n\n---\n\n' || part.text, '' order by part.id) as text,
      bool_and(part.reply_to is not distinct from lead.reply_to) as same_reply_to
    from host.mail_outbox as part, lead
    where part.joined_into = lead.id and part.html <> ''
  )
  select
    case when number = 0 then lead.subject
      else left(format('%s messages: %s; %s', number + 1, lead.subject, others.subjects), 300) end,
    case when number = 0 then lead.html
      when lead.html ~* '</body>'
        then regexp_replace(lead.html, '(?i)</body>', replace(others.html || '</body>', '\', '\\'))
      else lead.html || others.html end,
    concat(lead.text, others.text),
    case when number = 0 or same_reply_to then lead.reply_to end
  from lead, others;
$$;

-- Takes back a mail that waits in the outbox. Returns false once it is sent, is being sent, or was
-- tried; true for an unknown key.
create or replace function host.cancel_mail(dedupe_key text) returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  mail host.mail_outbox;
  lead host.mail_outbox;
  heir bigint;
begin
  select * into mail from host.mail_outbox as known where known.dedupe_key = cancel_mail.dedupe_key;
  if not found then return true; end if;
  -- Under this lock no mail joins another, and no other mail of the mailbox is taken back.
  perform from host.mail_slots as slot
  where slot.mailbox = host.mailbox_key(mail.recipient) and slot.class = mail.class
  for update;
  select * into mail from host.mail_outbox as known where known.dedupe_key = cancel_mail.dedupe_key;
  if not found then return true; end if;
  select * into lead from host.mail_outbox as known
  where known.id = coalesce(mail.joined_into, mail.id) and known.sent_at is null and known.attempts = 0
  for update skip locked;
  if not found then return false; end if;
  if mail.joined_into is not null then
    delete from host.mail_outbox as part where part.id = mail.id;
    return true;
  end if;
  -- The mails joined into it go out without it.
  select min(part.id) into heir from host.mail_outbox as part where part.joined_into = lead.id;
  if heir is not null then
    update host.mail_outbox as part set joined_into = null, sent_at = null, joinable = true,
      next_attempt_at = lead.next_attempt_at, send_after = lead.send_after
    where part.id = heir;
    update host.mail_outbox as part set joined_into = heir where part.joined_into = lead.id;
  end if;
  delete from host.mail_outbox as known where known.id = lead.id;
  if heir is null then
    -- The mailbox may get another mail at once, unless a later one has been queued.
    update host.mail_slots as slot set free_at = slot.free_at - interval '1 minute'
    where slot.mailbox = host.mailbox_key(lead.recipient) and slot.class = lead.class
      and slot.free_at = lead.next_attempt_at + interval '1 minute';
  end if;
  return true;
end;
$$;

-- Delays the other retried mails of the same mailbox and class by a minute. After an outage several
-- may be due at once.
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
  host.queue_mail(text, text, text, text, text, text, text, timestamptz, text), host.compose_mail(bigint),
  host.cancel_mail(text), host.space_mail(bigint) from public;
