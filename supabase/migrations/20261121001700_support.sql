-- Support tickets with their thread, feedback from inside the app, and messages of visitors.

create table public.support_tickets (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]' and subject ~ '\S'),
  category text not null default 'question' check (category in ('question', 'problem', 'billing', 'account', 'idea')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to uuid references public.profiles (id) on delete set null,
  rating smallint check (rating between 1 and 5),
  first_answered_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closed_tickets_say_when check ((status = 'closed') = (closed_at is not null))
);
create index support_tickets_user_id on public.support_tickets (user_id, created_at desc);
create index support_tickets_queue on public.support_tickets (status, created_at);
create index support_tickets_assigned_to on public.support_tickets (assigned_to);

create table public.support_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
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

-- Who may change what of a ticket: a person closes, reopens and rates; support does the rest.
create function app.guard_ticket() returns trigger
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
      raise insufficient_privilege using message = 'Only support may sort and assign tickets.';
    end if;
    if new.rating is distinct from old.rating and (old.user_id <> auth.uid() or old.status = 'open') then
      raise insufficient_privilege using message = 'The person who opened a ticket may rate its answer.';
    end if;
    -- pg_trigger_depth: a message moves its ticket by itself.
    if new.status = 'answered' and old.status <> 'answered' and pg_trigger_depth() = 1 then
      raise insufficient_privilege using message = 'A ticket is answered by a message.';
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
      select from public.profiles where id = new.assigned_to and is_admin
    ) then
      raise check_violation using message = 'Tickets are assigned to admins.';
    end if;
  end if;
  new.closed_at := case when new.status <> 'closed' then null else coalesce(old.closed_at, now()) end;
  return new;
end;
$$;
create trigger guard_ticket before update on public.support_tickets
  for each row execute function app.guard_ticket();

create function app.begin_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An admin who asks for help themselves is a person in their own thread.
  new.from_support := auth.uid() is not null and not app.owns_ticket(new.ticket_id);
  new.created_at := now();
  return new;
end;
$$;

create function app.follow_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets where id = new.ticket_id for update;
  if new.internal then return null; end if;
  if new.from_support then
    update public.support_tickets set status = 'answered', closed_at = null,
      first_answered_at = coalesce(first_answered_at, now()),
      assigned_to = coalesce(assigned_to, new.user_id)
    where id = ticket.id;
    perform app.tell(ticket.user_id, 'Support Answered', format('There is an answer to “%s”.', ticket.subject),
      'info', '/support', jsonb_build_object('ticket_id', ticket.id));
  else
    update public.support_tickets set status = 'open', closed_at = null where id = ticket.id;
    if ticket.assigned_to is not null then
      perform app.tell(ticket.assigned_to, 'Ticket Waiting', format('“%s” has a new message.', ticket.subject),
        'info', '/admin-support', jsonb_build_object('ticket_id', ticket.id));
    end if;
  end if;
  return null;
end;
$$;
create trigger begin_message before insert on public.support_messages
  for each row execute function app.begin_message();
create trigger follow_message after insert on public.support_messages
  for each row execute function app.follow_message();

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
  -- Where it came from, as a hash: enough to count, nothing to keep.
  sender_hash text not null,
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_sender on public.contact_messages (sender_hash, created_at desc);
create index contact_messages_email on public.contact_messages (lower(email), created_at desc);
create index contact_messages_created on public.contact_messages (created_at desc);
select app.secure('public.contact_messages');
grant select (id, name, email, subject, message, handled_at, created_at) on public.contact_messages to authenticated;
grant update (handled_at) on public.contact_messages to authenticated;
create policy "Support sees what visitors wrote" on public.contact_messages
  for select to authenticated using ((select app.admin_of('support')));
create policy "Support marks messages as handled" on public.contact_messages
  for update to authenticated
  using ((select app.admin_of('support'))) with check ((select app.admin_of('support')));

-- Who asks, as limits count: an address, and for IPv6 the network of 64 bits that one sender has.
create function app.sender_network() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  said text := trim(split_part(coalesce(headers ->> 'x-forwarded-for', ''), ',', 1));
begin
  return case when pg_catalog.family(said::inet) = 6
    then pg_catalog.network(pg_catalog.set_masklen(said::inet, 64))::text else said end;
exception when invalid_text_representation then
  return 'unknown';
end;
$$;

-- A visitor's message: five an hour by address of either kind, 200 an hour in all.
create function public.send_contact_message(name text, email text, subject text, message text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sender text := encode(sha256(convert_to(app.sender_network(), 'UTF8')), 'hex');
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('contact_messages', 0));
  if (
    select count(*) from public.contact_messages as sent
    where sent.sender_hash = sender and sent.created_at > now() - interval '1 hour'
  ) >= 5 or (
    select count(*) from public.contact_messages as sent
    where lower(sent.email) = lower(send_contact_message.email) and sent.created_at > now() - interval '1 hour'
  ) >= 5 or (
    select count(*) from public.contact_messages as sent where sent.created_at > now() - interval '1 hour'
  ) >= 200 then
    raise sqlstate 'PT429' using message = 'Too many messages. Try again in an hour.';
  end if;
  insert into public.contact_messages (name, email, subject, message, sender_hash)
  values (trim(send_contact_message.name), trim(send_contact_message.email),
    coalesce(trim(send_contact_message.subject), ''), send_contact_message.message, sender);
end;
$$;

revoke execute on function app.owns_ticket(uuid), app.guard_ticket(), app.begin_message(), app.follow_message(),
  app.sender_network(),
  public.send_contact_message(text, text, text, text) from public;
grant execute on function app.owns_ticket(uuid) to authenticated, service_role;
grant execute on function public.send_contact_message(text, text, text, text) to anon, authenticated;
