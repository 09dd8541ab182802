-- What makes a queue of tickets a support desk: since when somebody waits, who has seen what, answers
-- kept ready, a mail to the other side in the transaction of each message, and the desk's figures.

alter table public.support_tickets
  -- When the person and when support wrote last. A note between admins is neither.
  add column asked_at timestamptz not null default now(),
  add column answered_at timestamptz,
  -- Since when the person waits; null while nobody does.
  add column waiting_since timestamptz default now(),
  -- The priority as it sorts.
  add column urgency smallint not null generated always as (
    case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end
  ) stored;
update public.support_tickets as ticket set
  asked_at = coalesce(thread.asked_at, ticket.created_at),
  answered_at = thread.answered_at,
  waiting_since = case when ticket.status = 'open' then coalesce(thread.asked_at, ticket.created_at) end
from public.support_tickets as same
left join lateral (
  select max(created_at) filter (where not from_support) as asked_at,
    max(created_at) filter (where from_support) as answered_at
  from public.support_messages where ticket_id = same.id and not internal
) as thread on true
where same.id = ticket.id;
create index support_tickets_waiting on public.support_tickets (status, urgency desc, waiting_since);

-- A person may not see the profile of the admin who answers them; the first name is enough.
alter table public.support_messages add column author_name text check (length(author_name) <= 80);

create function app.may_support(person public.profiles) returns boolean
language sql
immutable
set search_path = ''
as $$
  select person.is_admin and coalesce(person.admin_role, '') in ('', 'super', 'support');
$$;

-- As before; assigned to whom the ticket would not be shown, nobody would answer it. And who reopens
-- a ticket begins to wait.
create or replace function app.guard_ticket() returns trigger
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
    -- What was closed may be as it was before: the last word is support's.
    if new.status = 'answered' and old.status <> 'answered' and pg_trigger_depth() = 1
      and not (old.status = 'closed' and coalesce(old.answered_at >= old.asked_at, false)) then
      raise insufficient_privilege using message = 'A ticket is answered by a message.';
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
      select from public.profiles as person where id = new.assigned_to and app.may_support(person)
    ) then
      raise check_violation using message = 'Tickets are assigned to admins.';
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

-- What support does to a ticket beside answering is told to whom it concerns. What its person does is
-- not: nobody is to fill an admin's list by closing and reopening.
create function app.follow_ticket() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  facts jsonb := jsonb_build_object('ticket_id', new.id, 'kind', 'support');
begin
  if new.status = 'closed' and old.status <> 'closed' and auth.uid() <> new.user_id then
    perform app.tell(new.user_id, 'Ticket Closed',
      format('“%s” was closed. Write in it again if something is left.', new.subject),
      'info', '/support?ticket=' || new.id, facts);
  end if;
  if new.assigned_to is distinct from old.assigned_to and new.assigned_to <> auth.uid() then
    perform app.tell(new.assigned_to, 'Ticket Assigned', format('“%s” is yours to answer.', new.subject),
      'info', '/admin-support?ticket=' || new.id, facts);
  end if;
  return null;
end;
$$;
create trigger follow_ticket after update on public.support_tickets
  for each row execute function app.follow_ticket();

create or replace function app.begin_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An admin who asks for help themselves is a person in their own thread.
  new.from_support := auth.uid() is not null and not app.owns_ticket(new.ticket_id);
  new.author_name := case when new.from_support then
    (select first_name from public.profiles where id = auth.uid()) end;
  new.created_at := now();
  return new;
end;
$$;

-- The beginning of a message, in one line.
create function app.excerpt(body text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(line) > 300 then rtrim(left(line, 300)) || '…' else line end
  from (select trim(regexp_replace(body, '\s+', ' ', 'g')) as line) as one;
$$;

-- Tells one side that the other has written, in the app and by mail, as far as they want to hear of it.
create function app.tell_of_message(
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
      format('This is about ticket %s. Nobody reads answers to this mail: write in the ticket.', ticket.number)
    );
  end if;
end;
$$;

-- Who hears of what a person writes: whoever has the ticket, else all of support.
create function app.minders_of(ticket public.support_tickets) returns setof uuid
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

create or replace function app.follow_message() returns trigger
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
    perform app.tell_of_message(ticket.user_id, ticket, 'Support Answered',
      format('There is an answer to “%s”.', ticket.subject), new.body, '/support', 'Read the answer',
      'support-answer:' || new.id);
    return null;
  end if;
  update public.support_tickets set status = 'open', asked_at = now() where id = ticket.id;
  is_first := not exists (
    select from public.support_messages
    where ticket_id = ticket.id and id <> new.id and not internal
  );
  for minder in select app.minders_of(ticket) loop
    perform app.tell_of_message(minder, ticket,
      case when is_first then 'New Ticket' else 'Ticket Waiting' end,
      format(case when is_first then 'New ticket: “%s”.' else '“%s” has a new message.' end, ticket.subject),
      new.body, '/admin-support', 'Open the ticket',
      -- One mail for each turn of the conversation, however many messages a person sends in it, and
      -- one a day for one that was closed.
      concat_ws(':', 'support-asked', ticket.id, minder, extract(epoch from ticket.answered_at),
        ticket.closed_at::date));
  end loop;
  return null;
end;
$$;

comment on table public.notification_choices is
  'No row means: both on. A notification of a kind carries it in metadata.kind. The mails that can be switched off are those of delegation_received and support.';

-- Up to when a person, or one of support, has seen a ticket.
create table public.support_reads (
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
create index support_reads_user_id on public.support_reads (user_id);

create function app.note_reading() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := now();
  return new;
end;
$$;
create trigger note_reading before insert or update on public.support_reads
  for each row execute function app.note_reading();

select app.secure('public.support_reads');
grant select on public.support_reads to authenticated;
-- An upsert writes its key too; whose it may be is the policies' to say.
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

-- Answers that are given again and again, kept ready.
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

-- How the desk does: what waits now, and how the tickets opened since then were dealt with.
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
    raise insufficient_privilege using message = 'Only support sees how the desk does.';
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

-- Both sides see the thread grow; of notes row-level security tells support alone.
alter publication supabase_realtime add table public.support_tickets, public.support_messages;

revoke execute on function app.may_support(public.profiles), app.follow_ticket(), app.excerpt(text),
  app.tell_of_message(uuid, public.support_tickets, text, text, text, text, text, text),
  app.minders_of(public.support_tickets), app.note_reading(), public.support_summary(timestamptz) from public, anon;
grant execute on function public.support_summary(timestamptz) to authenticated;
