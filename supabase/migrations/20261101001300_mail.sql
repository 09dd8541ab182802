-- Mail: functions put mails into the outbox, and the host sends them (on Supabase the function deliver-mail). A mailbox
-- gets one mail a minute in each of four classes (safety attack 50); host.queue_mail enforces this. public.queue_mail
-- also refuses a recipient or subject that could add headers (safety attack 37).

create schema if not exists host;
revoke all on schema host from public;

-- A host has already created host.queue_mail. Without a host, this copy of backend/mail/outbox.sql creates it.
do $host$
begin
  if to_regprocedure('host.queue_mail(text, text, text, text, text, text, text)') is null then
    execute $outbox$
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
  -- The subjects of all mails joined into this one; null if it does not accept others.
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
    -- Lock the slot, so that of two parallel calls the second one finds the waiting mail of the
    -- first.
    perform from host.mail_slots as slot
    where slot.mailbox = host.mailbox_key(queue_mail.recipient) and slot.class = queue_mail.class
    for update;
    -- Skip a mail that is being sent: its sender holds the lock, so nothing may join it any more.
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
  host.space_mail(bigint) from public;
$outbox$;
  end if;
end
$host$;

-- Queues a mail; returns false if one with the same key exists. Within a minute of a mail to the same mailbox and of
-- the same class, further mails wait and are combined into one. Those that other people cause (class `others`) to an
-- address without an account are refused instead, so that nobody can flood a mailbox.
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
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'recipient')::text,
      hint = 'One plain address.';
  end if;
  if queue_mail.subject is null or queue_mail.subject ~ '[[:cntrl:]]'
    or length(queue_mail.subject) not between 1 and 300 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'subject')::text,
      hint = 'One line of 1 to 300 characters.';
  end if;
  if queue_mail.dedupe_key is null or length(queue_mail.dedupe_key) not between 1 and 200 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'dedupe_key')::text,
      hint = '1 to 200 characters.';
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

-- Claims the next due mail for a minute and returns it. Only deliver-mail calls it.
create function public.take_mail() returns table (id bigint, dedupe_key text, recipient text, subject text, html text, plain text)
language sql
security definer
set search_path = ''
as $$
  update host.mail_outbox as mail set next_attempt_at = now() + interval '1 minute', attempts = mail.attempts + 1
  where mail.id = (
    select due.id from host.mail_outbox as due
    where due.sent_at is null and due.next_attempt_at <= now()
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning mail.id, mail.dedupe_key, mail.recipient, mail.subject, mail.html, mail.text;
$$;

-- Records the result of sending a mail; `problem` is null if it was sent.
create function public.record_mail_result(mail bigint, problem text) returns void
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

-- Texts that a person wrote appear in mail to other people without links and with at most 500 characters (safety attack
-- 50). The page to which the mail links shows them in full.

-- Returns the text without anything that a mail client would turn into a link. URLs and email addresses are broken
-- visibly, as in example[.]com. Characters that are invisible or reverse the reading direction are removed.
create function app.inert(content text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    content,
    '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    -- file:, mailto:, https: and similar, but not 10:30.
    '(?<=[[:alpha:]]):(?=\S)|(?<=\d):(?=[^\s\d])', '[:]', 'g'),
    '(?<=\S)[@＠](?=\S)', '[at]', 'g'),
    -- A dot before what may be a top-level domain, or in a numeric address; not in 3.50 or e.g.
    '(?<=[^\s.．。｡])[.．。｡](?=[^\s\d[:punct:]]{2})|(?<=\d\.\d{1,3})\.(?=\d)|(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d)', '[.]', 'g'),
    '\\{2,}', '\\', 'g');
$$;

-- Returns app.inert of the text, cut to a number of characters; null for null.
create function app.mailed_text(content text, most integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(line) > most then rtrim(left(line, greatest(most - 1, 0))) || '…' else line end
  from (select trim(app.inert(content)) as line) as whole;
$$;

-- Mail that the database writes itself, in the transaction of the event: a person must learn what happened to their
-- account even if no browser is open to request the mail. The template is a copy of supabase/templates/notice.html; a
-- test compares the two.

create table app.mail_templates (
  name text primary key,
  html text not null
);

insert into app.mail_templates (name, html) values ('notice', $template$<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <style>
      @media (prefers-color-scheme: dark) {
        body { background: #141311 !important; color: #edeae4 !important; }
        .card { background: #1c1b18 !important; border-color: #34312b !important; border-top-color: #ef5a41 !important; }
        .soft, .small { color: #a8a297 !important; }
        .button { background: #edeae4 !important; color: #141311 !important; }
        .quote { border-color: #34312b !important; color: #edeae4 !important; }
      }
    </style>
    <title>{{ .Title }}</title>
  </head>
  <body style="margin: 0; background: #fbfaf7; color: #1d1b18; font: 15px/22px system-ui, sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding: 40px 16px">
          <table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 480px; background: #ffffff; border: 1px solid #e6e2d9; border-top: 2px solid #c8321c; border-radius: 12px">
            <tr>
              <td style="padding: 28px">
                <h1 style="margin: 0 0 12px; font-size: 20px; line-height: 26px">{{ .Title }}</h1>
                <p class="soft" style="margin: 0 0 20px; color: #5f5a52">{{ .Text }}</p>
                {{ if .Link }}<p style="margin: 0 0 20px"><a class="button" href="{{ .Link }}" style="display: inline-block; padding: 10px 18px; border-radius: 8px; background: #1d1b18; color: #fbfaf7; text-decoration: none; font-weight: 600">{{ .Button }}</a></p>{{ end }}
                <p class="small" style="margin: 0; color: #746e65; font-size: 13px; line-height: 20px">{{ .Footer }}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
$template$);

create function app.escape_html(content text) returns text
language sql
immutable
set search_path = ''
as $$
  select replace(replace(replace(replace(replace(
    content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&#34;'), '''', '&#39;');
$$;

-- Fills in the placeholders of a layout, each value escaped. In one pass, so a value that looks like a placeholder
-- stays as it is.
create function app.fill_layout(html text, params jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(coalesce(part[1], app.escape_html(params ->> part[2]), ''), '' order by number)
  from regexp_matches(html, '((?:[^{]|\{(?!\{ \.))+)|\{\{ \.(\w+) \}\}', 'g') with ordinality as found (part, number);
$$;

-- Returns the base URL of links: platform_settings.website, or the issuer of the caller's token, which is the host
-- itself (on Supabase the project's API: set the website there). Null without either. Never from a request header,
-- which anyone can set.
create function app.site() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select rtrim(coalesce(
    (select website from public.platform_settings),
    substring((select auth.jwt()) ->> 'iss' from '^(https?://[^/]+)/auth/v1/?$')
  ), '/');
$$;

-- Queues the mail of a notification for a person, if its kind has one and they have not switched it off. The parameters
-- are made inert, so links in them do not work. If the site is unknown, the mail has no button.
create function app.queue_notice(
  person uuid, kind app.notification_kind, params jsonb, dedupe_key text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  template app.notification_templates;
  inert jsonb;
  address text;
  subject text;
  content text;
  footer text;
  link text;
  html text := (select layout.html from app.mail_templates as layout where name = 'notice');
begin
  select * into template from app.notification_templates as known where known.kind = queue_notice.kind;
  if template.mail_class is null or not app.wants(person, template.topic, 'mail') then return; end if;
  perform app.check_params(template.kind, params, template.params || template.mail_params);
  select nullif(email, '') into address from public.profiles where id = person;
  if address is null then return; end if;
  select jsonb_object_agg(key, case when key like '%\_at' then value else app.inert(value) end) into inert
  from jsonb_each_text(params);
  subject := app.fill(coalesce(template.mail_subject, template.title), inert, person);
  content := app.fill(coalesce(template.mail_text, template.message), inert, person);
  footer := app.fill(template.mail_footer, inert, person);
  link := app.site() || app.fill(coalesce(template.mail_link, template.link), params, person);
  if link is null then
    html := regexp_replace(html, '\{\{ if \.Link \}\}.*?\{\{ end \}\}', '', 'g');
  end if;
  html := replace(replace(html, '{{ if .Link }}', ''), '{{ end }}', '');
  html := app.fill_layout(html, jsonb_build_object(
    'Title', subject, 'Text', content, 'Button', template.mail_button, 'Footer', footer, 'Link', link
  ));
  perform public.queue_mail(
    address, subject, html,
    concat_ws(E'\n\n', subject, content, template.mail_button || ': ' || link, footer),
    dedupe_key, template.mail_class
  );
end;
$$;

revoke execute on all functions in schema app from public;
revoke execute on function public.queue_mail(text, text, text, text, text, text), public.take_mail(),
  public.record_mail_result(bigint, text) from public, anon, authenticated;
grant execute on function public.queue_mail(text, text, text, text, text, text), public.take_mail(),
  public.record_mail_result(bigint, text) to service_role;
