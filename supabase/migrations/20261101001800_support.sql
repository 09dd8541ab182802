-- The support desk: tickets with their thread and files, prepared replies, feedback from inside the app, and
-- messages from visitors.

create table public.support_tickets (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]' and subject ~ '\S'),
  category text not null default 'question' check (category in ('question', 'problem', 'billing', 'account', 'idea')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  -- The priority as a number, for sorting.
  urgency smallint not null generated always as (
    case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end
  ) stored,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to uuid references public.profiles (id) on delete set null,
  rating smallint check (rating between 1 and 5),
  -- When the person last wrote or reopened the ticket, and when support last wrote. Internal notes do not count.
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  first_answered_at timestamptz,
  -- Since when the person waits; null while they do not.
  waiting_since timestamptz default now(),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closed_tickets_say_when check ((status = 'closed') = (closed_at is not null))
);
create index support_tickets_user_id on public.support_tickets (user_id, created_at desc);
create index support_tickets_queue on public.support_tickets (status, created_at);
create index support_tickets_waiting on public.support_tickets (status, urgency desc, waiting_since);
create index support_tickets_assigned_to on public.support_tickets (assigned_to);

create table public.support_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  -- The first name of the admin who answers, because the person may not see their profile.
  author_name text check (length(author_name) <= 80),
  body text not null check (length(body) between 1 and 10000 and body ~ '\S'),
  -- A note between admins, which the person never sees.
  internal boolean not null default false,
  from_support boolean not null default false,
  created_at timestamptz not null default now()
);
create index support_messages_ticket_id on public.support_messages (ticket_id, created_at);
create index support_messages_user_id on public.support_messages (user_id);

create function app.owns_ticket(ticket uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.support_tickets where id = ticket and user_id = (select auth.uid())
  );
$$;

create function app.may_support(person public.profiles) returns boolean
language sql
immutable
set search_path = ''
as $$
  select person.is_admin and coalesce(person.admin_role, '') in ('', 'super', 'support');
$$;

select app.secure('public.support_tickets');
grant select on public.support_tickets to authenticated;
grant insert (id, user_id, subject, category, priority) on public.support_tickets to authenticated;
grant update (category, priority, status, assigned_to, rating) on public.support_tickets to authenticated;
create policy "A person sees their tickets, support all" on public.support_tickets
  for select to authenticated
  using (user_id = (select auth.uid()) or (select app.admin_of('support')));
create policy "A person opens tickets of their own" on public.support_tickets
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person and support change a ticket" on public.support_tickets
  for update to authenticated
  using (user_id = (select auth.uid()) or (select app.admin_of('support')))
  with check (user_id = (select auth.uid()) or (select app.admin_of('support')));

select app.secure('public.support_messages');
grant select on public.support_messages to authenticated;
grant insert (id, ticket_id, user_id, body, internal) on public.support_messages to authenticated;
create policy "A person reads their thread without notes, support all" on public.support_messages
  for select to authenticated
  using ((not internal and app.owns_ticket(ticket_id)) or (select app.admin_of('support')));
create policy "A person writes in their thread, support in all" on public.support_messages
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and ((not internal and app.owns_ticket(ticket_id)) or (select app.admin_of('support')))
  );

-- Both sides receive new messages by realtime; row-level security shows notes to support only.
alter publication supabase_realtime add table public.support_tickets, public.support_messages;

-- Only admins for support change category, priority and assignee, who must be an admin for support too. Only the person
-- who opened a ticket rates it, after support has answered and while it is not open. Both sides may close and reopen
-- it.
create function app.before_ticket_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_support boolean := app.admin_of('support');
begin
  if auth.uid() is not null then
    if (new.category, new.priority, new.assigned_to) is distinct from (old.category, old.priority, old.assigned_to)
      and not is_support then
      raise insufficient_privilege using message = 'admin_role_required',
        detail = jsonb_build_object('role', 'support')::text;
    end if;
    if new.rating is distinct from old.rating and (
      old.user_id <> auth.uid() or old.status = 'open' or old.first_answered_at is null
    ) then
      raise insufficient_privilege using message = 'ticket_not_ratable';
    end if;
    -- When support writes a message, a trigger sets this status, so pg_trigger_depth() is above 1. Clients may set it
    -- only on a closed ticket in which support wrote last.
    if new.status = 'answered' and old.status <> 'answered' and pg_trigger_depth() = 1
      and not (old.status = 'closed' and coalesce(old.answered_at >= old.asked_at, false)) then
      raise insufficient_privilege using message = 'invalid_argument',
        detail = jsonb_build_object('argument', 'status')::text,
        hint = 'A message of support sets this status.';
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
      select from public.profiles as person where id = new.assigned_to and app.may_support(person)
    ) then
      raise check_violation using message = 'assignee_not_support';
    end if;
    if new.status = 'open' and old.status <> 'open' and old.user_id = auth.uid() then
      new.asked_at := now();
    end if;
  end if;
  new.closed_at := case when new.status <> 'closed' then null else coalesce(old.closed_at, now()) end;
  new.waiting_since := case when new.status = 'open' then coalesce(old.waiting_since, new.asked_at) end;
  return new;
end;
$$;

-- Notifies the person that support closed their ticket, and an admin that a ticket was assigned to them. Nobody is
-- notified of their own act.
create function app.after_ticket_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  params jsonb := jsonb_build_object('ticket_id', new.id, 'subject', new.subject);
begin
  if new.status = 'closed' and old.status <> 'closed' and auth.uid() <> new.user_id then
    perform app.notify(new.user_id, 'ticket_closed', params);
  end if;
  if new.assigned_to is distinct from old.assigned_to and new.assigned_to <> auth.uid() then
    perform app.notify(new.assigned_to, 'ticket_assigned', params);
  end if;
  return null;
end;
$$;

create function app.check_tickets_of_day() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.support_tickets as ticket
    where ticket.user_id in (select user_id from added) and ticket.created_at > now() - interval '1 day'
    group by ticket.user_id having count(*) > 20
  ) then
    raise sqlstate 'PT429' using message = 'too_many_tickets', detail = jsonb_build_object('limit', 20)::text;
  end if;
  return null;
end;
$$;

create trigger before_ticket_update before update on public.support_tickets
  for each row execute function app.before_ticket_update();
create trigger after_ticket_update after update on public.support_tickets
  for each row execute function app.after_ticket_update();
create trigger check_tickets_of_day after insert on public.support_tickets
  referencing new table as added
  for each statement when (current_user = 'authenticated') execute function app.check_tickets_of_day();
create trigger check_pace after insert on public.support_tickets
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '10');

create function app.before_message_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An admin who asks for help writes in their own thread as a person.
  new.from_support := auth.uid() is not null and not app.owns_ticket(new.ticket_id);
  new.author_name := case when new.from_support then
    (select first_name from public.profiles where id = auth.uid()) end;
  new.created_at := now();
  return new;
end;
$$;

-- Returns the first 300 characters of a message on one line.
create function app.excerpt(body text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(line) > 300 then rtrim(left(line, 300)) || '…' else line end
  from (select trim(regexp_replace(body, '\s+', ' ', 'g')) as line) as one;
$$;

-- Notifies one side that the other has written, in the app and by mail if they want it.
create function app.notify_message(
  recipient uuid, kind app.notification_kind, ticket public.support_tickets, body text, dedupe_key text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  params jsonb := jsonb_build_object('ticket_id', ticket.id, 'subject', ticket.subject);
begin
  perform app.notify(recipient, kind, params);
  perform app.queue_notice(
    recipient, kind, params || jsonb_build_object('number', ticket.number, 'excerpt', app.excerpt(body)), dedupe_key
  );
end;
$$;

-- Returns the admins to notify of a person's message: the one assigned to the ticket, else all admins for support.
create function app.support_recipients(ticket public.support_tickets) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select person.id from public.profiles as person
  where app.may_support(person) and person.id <> ticket.user_id
    and (person.id = ticket.assigned_to or not exists (
      select from public.profiles as assigned
      where assigned.id = ticket.assigned_to and app.may_support(assigned) and assigned.id <> ticket.user_id
    ));
$$;

create function app.after_message_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ticket public.support_tickets;
  minder uuid;
  is_first boolean;
begin
  if new.internal then return null; end if;
  select * into ticket from public.support_tickets where id = new.ticket_id for update;
  if new.from_support then
    update public.support_tickets set status = 'answered', answered_at = now(),
      first_answered_at = coalesce(first_answered_at, now()),
      assigned_to = coalesce(assigned_to, new.user_id)
    where id = ticket.id;
    perform app.notify_message(ticket.user_id, 'ticket_answered', ticket, new.body, 'support-answer:' || new.id);
    return null;
  end if;
  update public.support_tickets set status = 'open', asked_at = now() where id = ticket.id;
  is_first := not exists (
    select from public.support_messages
    where ticket_id = ticket.id and id <> new.id and not internal
  );
  for minder in select app.support_recipients(ticket) loop
    perform app.notify_message(
      minder, case when is_first then 'ticket_created' else 'ticket_waiting' end::app.notification_kind, ticket, new.body,
      -- One mail for each turn of the conversation, however many messages the person sends before the next answer. If
      -- their message reopens a closed ticket, there is a new mail, at most one a day.
      concat_ws(':', 'support-asked', ticket.id, minder, extract(epoch from ticket.answered_at),
        ticket.closed_at::date)
    );
  end loop;
  return null;
end;
$$;

create trigger before_message_insert before insert on public.support_messages
  for each row execute function app.before_message_insert();
create trigger after_message_insert after insert on public.support_messages
  for each row execute function app.after_message_insert();
create trigger check_pace after insert on public.support_messages
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '30');

-- Up to what time a person, or an admin for support, has read a ticket.
create table public.support_reads (
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
create index support_reads_user_id on public.support_reads (user_id);

create function app.set_read_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := now();
  return new;
end;
$$;

create trigger set_read_at before insert or update on public.support_reads
  for each row execute function app.set_read_at();

select app.secure('public.support_reads');
grant select on public.support_reads to authenticated;
-- An upsert also updates the columns of its key; the policies allow only the person's own.
grant insert (ticket_id, user_id), update (ticket_id, user_id) on public.support_reads to authenticated;
create policy "A person sees up to when they have read" on public.support_reads
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person notes their reading of tickets that they see" on public.support_reads
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (app.owns_ticket(ticket_id) or (select app.admin_of('support')))
  );
create policy "A person notes their reading again" on public.support_reads
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and (app.owns_ticket(ticket_id) or (select app.admin_of('support')))
  );

-- Prepared replies, which admins for support share.
create table public.support_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 100 and title !~ '[[:cntrl:]]' and title ~ '\S'),
  body text not null check (length(body) between 1 and 10000 and body ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

select app.secure('public.support_replies');
grant select, delete on public.support_replies to authenticated;
grant insert (id, title, body), update (title, body) on public.support_replies to authenticated;
create policy "Support sees the answers kept ready" on public.support_replies
  for select to authenticated using ((select app.admin_of('support')));
create policy "Support keeps answers ready" on public.support_replies
  for insert to authenticated with check ((select app.admin_of('support')));
create policy "Support changes the answers kept ready" on public.support_replies
  for update to authenticated
  using ((select app.admin_of('support'))) with check ((select app.admin_of('support')));
create policy "Support removes answers kept ready" on public.support_replies
  for delete to authenticated using ((select app.admin_of('support')));

-- Files in a thread. The author first uploads a file to their own folder; then a message attaches it. Everyone who may
-- read the message may read the file.
create table public.support_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.support_messages (id) on delete cascade,
  -- The path of the object in the bucket `attachments`.
  path text not null unique check (length(path) <= 200),
  -- As the person named it; only a name, never a path.
  name text not null check (length(name) between 1 and 255 and name !~ '[[:cntrl:]/\\]' and name ~ '\S'),
  type text not null,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index support_attachments_message_id on public.support_attachments (message_id);

-- Takes the type and size from storage, not from the sender. Allows five files per message.
create function app.before_attachment_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select metadata ->> 'mimetype', (metadata ->> 'size')::bigint into new.type, new.size
  from storage.objects where bucket_id = 'attachments' and name = new.path;
  if not found then
    raise check_violation using message = 'file_not_found';
  end if;
  perform from public.support_messages where id = new.message_id for update;
  if (select count(*) from public.support_attachments where message_id = new.message_id) >= 5 then
    raise check_violation using message = 'too_many_files', detail = jsonb_build_object('limit', 5)::text;
  end if;
  return new;
end;
$$;

create trigger before_attachment_insert before insert on public.support_attachments
  for each row execute function app.before_attachment_insert();

select app.secure('public.support_attachments');
grant select on public.support_attachments to authenticated;
grant insert (message_id, path, name) on public.support_attachments to authenticated;
-- Both policies query the message under its own policies, so only support sees the files of a note.
create policy "Readers of a message see its files" on public.support_attachments
  for select to authenticated
  using (exists (select from public.support_messages as message where message.id = message_id));
create policy "A person adds files of their own to what they wrote" on public.support_attachments
  for insert to authenticated
  with check (
    split_part(path, '/', 1) = (select auth.uid())::text
    and exists (
      select from public.support_messages as message
      where message.id = message_id and message.user_id = (select auth.uid())
    )
  );

create function app.attach(message uuid, files jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.support_attachments (message_id, path, name)
  select attach.message, file ->> 'path', file ->> 'name' from jsonb_array_elements(attach.files) as file;
$$;

-- Opens a ticket with its first message and files, all or nothing. Runs with the caller's rights, so the tables'
-- policies apply.
create function public.open_ticket(
  id uuid, subject text, category text, priority text, body text, files jsonb default '[]'
) returns public.support_tickets
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  message uuid := gen_random_uuid();
  ticket public.support_tickets;
begin
  insert into public.support_tickets (id, subject, category, priority)
  values (open_ticket.id, open_ticket.subject, open_ticket.category, open_ticket.priority);
  insert into public.support_messages (id, ticket_id, body) values (message, open_ticket.id, open_ticket.body);
  perform app.attach(message, open_ticket.files);
  select * into ticket from public.support_tickets where id = open_ticket.id;
  return ticket;
end;
$$;

-- Adds a message with its files, both or neither. An internal message is a note that only support sees.
create function public.write_support_message(
  id uuid, ticket_id uuid, body text, internal boolean default false, files jsonb default '[]'
) returns public.support_messages
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  message public.support_messages;
begin
  -- Row-level security would refuse both cases too, but without an error code that the app can explain.
  if not exists (select from public.support_tickets as ticket where ticket.id = write_support_message.ticket_id) then
    raise insufficient_privilege using message = 'ticket_not_found';
  end if;
  if write_support_message.internal and not app.admin_of('support') then
    raise insufficient_privilege using message = 'admin_role_required',
      detail = jsonb_build_object('role', 'support')::text;
  end if;
  insert into public.support_messages (id, ticket_id, body, internal)
  values (write_support_message.id, write_support_message.ticket_id, write_support_message.body,
    write_support_message.internal)
  returning * into message;
  perform app.attach(message.id, write_support_message.files);
  return message;
end;
$$;

-- Returns stats of the support desk: how many tickets are open now, how many of these are unassigned, and since when
-- the person who waits longest has waited; for tickets opened since a time, their number, the median minutes to the
-- first answer and to closing, and the average and number of their ratings.
create function public.support_summary(since timestamptz) returns table (
  waiting bigint,
  unassigned bigint,
  longest_waiting timestamptz,
  opened bigint,
  first_answer_minutes integer,
  close_minutes integer,
  rating numeric,
  ratings bigint
)
language plpgsql
stable
set search_path = ''
as $$
begin
  if not app.admin_of('support') then
    raise insufficient_privilege using message = 'admin_role_required',
      detail = jsonb_build_object('role', 'support')::text;
  end if;
  return query
    select
      count(*) filter (where ticket.status = 'open'),
      count(*) filter (where ticket.status = 'open' and ticket.assigned_to is null),
      min(ticket.waiting_since),
      count(*) filter (where ticket.created_at >= support_summary.since),
      (percentile_cont(0.5) within group (
        order by extract(epoch from ticket.first_answered_at - ticket.created_at) / 60
      ) filter (where ticket.created_at >= support_summary.since))::integer,
      (percentile_cont(0.5) within group (
        order by extract(epoch from ticket.closed_at - ticket.created_at) / 60
      ) filter (where ticket.created_at >= support_summary.since))::integer,
      round(avg(ticket.rating) filter (where ticket.created_at >= support_summary.since), 1),
      count(ticket.rating) filter (where ticket.created_at >= support_summary.since)
    from public.support_tickets as ticket;
end;
$$;

create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  message text not null check (length(message) between 1 and 5000 and message ~ '\S'),
  page text check (page ~ '^/[^[:cntrl:]]*$' and length(page) <= 300),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index feedback_user_id on public.feedback (user_id, created_at desc);
create index feedback_unhandled on public.feedback (created_at) where handled_at is null;

create trigger log_admin_act after update on public.feedback
  for each row when (old.* is distinct from new.*) execute function app.log_admin_act();
create trigger check_pace after insert on public.feedback
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '10');

select app.secure('public.feedback');
grant select on public.feedback to authenticated;
grant insert (id, user_id, message, page) on public.feedback to authenticated;
grant update (handled_at) on public.feedback to authenticated;
create policy "A person sees their feedback, support all" on public.feedback
  for select to authenticated
  using (user_id = (select auth.uid()) or (select app.admin_of('support')));
create policy "A person gives feedback in their own name" on public.feedback
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Support marks feedback as handled" on public.feedback
  for update to authenticated
  using ((select app.admin_of('support'))) with check ((select app.admin_of('support')));

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email text not null check (length(email) <= 320 and email ~ '^[^\s@<>"]+@[^\s@<>"]+$'),
  subject text not null default '' check (length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  message text not null check (length(message) between 1 and 5000 and message ~ '\S'),
  -- A hash of the sender's network, which is enough to count messages.
  sender_hash text not null,
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_sender on public.contact_messages (sender_hash, created_at desc);
create index contact_messages_email on public.contact_messages (lower(email), created_at desc);
create index contact_messages_created on public.contact_messages (created_at desc);

create trigger log_admin_act after update on public.contact_messages
  for each row when (old.* is distinct from new.*) execute function app.log_admin_act();

select app.secure('public.contact_messages');
grant select (id, name, email, subject, message, handled_at, created_at) on public.contact_messages to authenticated;
grant update (handled_at) on public.contact_messages to authenticated;
create policy "Support sees what visitors wrote" on public.contact_messages
  for select to authenticated using ((select app.admin_of('support')));
create policy "Support marks messages as handled" on public.contact_messages
  for update to authenticated
  using ((select app.admin_of('support'))) with check ((select app.admin_of('support')));

-- The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address. An IPv4 address in IPv6 notation
-- (::ffff:) counts as IPv4.
create function app.network_of(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain text := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i');
begin
  return case when pg_catalog.family(plain::inet) = 6
    then pg_catalog.network(pg_catalog.set_masklen(plain::inet, 64))::text
    else pg_catalog.host(plain::inet) end;
exception when invalid_text_representation then
  return 'unknown';
end;
$$;

-- Stores a visitor's message. Only the function send-contact-message calls it, after it has checked the captcha if one
-- is set up. A message sent again after a lost response is stored once. A network and an email address may each send
-- five an hour. Once 200 have arrived within an hour, each may send one, so that a few senders cannot block the form
-- for everyone.
create function public.send_contact_message(
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
  -- Both locks are always taken in this order, which prevents a deadlock.
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
    raise sqlstate 'PT429' using message = 'too_many_messages';
  end if;
  insert into public.contact_messages (id, name, email, subject, message, sender_hash)
  values (send_contact_message.id, trim(send_contact_message.name), trim(send_contact_message.email),
    coalesce(trim(send_contact_message.subject), ''), send_contact_message.message, sender);
end;
$$;

revoke execute on all functions in schema app from public;
grant execute on function app.owns_ticket(uuid) to authenticated, service_role;
grant execute on function app.attach(uuid, jsonb) to authenticated;
revoke execute on function public.open_ticket(uuid, text, text, text, text, jsonb),
  public.write_support_message(uuid, uuid, text, boolean, jsonb), public.support_summary(timestamptz),
  public.send_contact_message(uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.open_ticket(uuid, text, text, text, text, jsonb),
  public.write_support_message(uuid, uuid, text, boolean, jsonb), public.support_summary(timestamptz)
  to authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text) to service_role;
