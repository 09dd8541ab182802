-- Delegations (spec §3, §4; design rulings 3, 12). The browser inserts a row and updates its status; the
-- database decides who may set which status, what happens to the original task, and whom it notifies.

create table public.delegated_tasks (
  id uuid primary key default gen_random_uuid(),
  original_task_id uuid references public.tasks (id) on delete set null,
  -- Null after the delegator's account is deleted: recipients keep the delegation.
  delegated_by_user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  delegated_by_name text check (length(delegated_by_name) <= 160),
  delegated_to_user_id uuid references public.profiles (id) on delete set null,
  delegated_to_email text not null
    check (length(delegated_to_email) <= 320 and delegated_to_email ~ '^[^\s@]+@[^\s@]+$'),
  delegated_to_name text check (length(delegated_to_name) <= 160 and delegated_to_name !~ '[[:cntrl:]]'),
  title text not null default 'Untitled Task'
    check (length(title) between 1 and 300 and title !~ '[[:cntrl:]]' and title ~ '\S'),
  notes text check (length(notes) <= 20000),
  deadline timestamptz check (deadline between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
  proposed_deadline timestamptz
    check (proposed_deadline between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
  quadrant text not null default 'delegate' check (quadrant in ('do_now', 'schedule', 'delegate', 'drop')),
  duration_estimated integer check (duration_estimated between 1 and 60000),
  is_urgent boolean not null default false,
  is_important boolean not null default false,
  has_break_consequence boolean not null default false,
  delegation_notes text check (length(delegation_notes) <= 5000),
  follow_up_required boolean not null default false,
  follow_up_date date check (follow_up_date between '1970-01-01' and '2199-12-31'),
  follow_up_notes text check (length(follow_up_notes) <= 5000),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
  accepted_at timestamptz,
  completed_at timestamptz,
  company_id uuid references public.companies (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint nobody_delegates_to_themselves check (delegated_by_user_id <> delegated_to_user_id)
);
comment on column public.delegated_tasks.delegated_by_name is
  'The delegator''s name, once their account is deleted; delegated_by_user_id is null then.';

create index delegated_tasks_by on public.delegated_tasks (delegated_by_user_id, created_at desc);
create index delegated_tasks_open on public.delegated_tasks (delegated_by_user_id)
  where status in ('pending', 'accepted');
create index delegated_tasks_to on public.delegated_tasks (delegated_to_user_id, created_at desc);
create index delegated_tasks_email on public.delegated_tasks (delegated_to_email);
create index delegated_tasks_company on public.delegated_tasks (company_id);
-- A task has at most one open delegation.
create unique index delegated_tasks_original on public.delegated_tasks (original_task_id)
  where status in ('pending', 'accepted');
create index delegated_tasks_original_all on public.delegated_tasks (original_task_id);

-- Looking people up (design §5, ruling 11) takes one exact email address, and is limited and logged. A person can opt
-- out. Delegating must not bypass the limit, so the first delegation to an address counts as a look-up, unless it is a
-- colleague's.

create table app.email_lookups (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  found boolean not null,
  created_at timestamptz not null default now()
);
create index email_lookups_user_id on app.email_lookups (user_id, created_at desc);

-- Returns the person who has confirmed an email address (spec §7 look-up by email), or no row if there is none or they
-- opted out. A call counts towards the limit of 30 an hour in either case.
create function public.find_person_by_email(email text)
returns table (id uuid, first_name text, last_name text, avatar_url text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('email_lookups' || caller, 0));
  if (
    select count(*) from app.email_lookups
    where user_id = caller and created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'too_many_lookups';
  end if;
  return query
    select person.id, person.first_name, person.last_name, person.avatar_url
    from public.profiles as person
    join auth.users as account on account.id = person.id and account.email_confirmed_at is not null
    where lower(person.email) = lower(trim(find_person_by_email.email)) and person.findable_by_email;
  insert into app.email_lookups (user_id, found) values (caller, found);
end;
$$;

create function app.count_lookup(person uuid, email text, was_found boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Not limited: calls without a person (the service, an operator) and known recipients of the person.
  if auth.uid() is null or exists (
    select from public.delegated_tasks where delegated_by_user_id = person and delegated_to_email = email
  ) then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('email_lookups' || person, 0));
  if (
    select count(*) from app.email_lookups
    where user_id = person and created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'too_many_new_recipients';
  end if;
  insert into app.email_lookups (user_id, found) values (person, was_found);
end;
$$;

-- Spec §4, §5 create: the database looks up the recipient itself and ignores the id that the browser sends. A person
-- who opted out of the look-up is treated as unregistered, unless they are a colleague; the delegation still appears in
-- their account.
create function app.before_delegation_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.tasks;
  recipient public.profiles;
begin
  new.status := 'pending';
  new.accepted_at := null;
  new.completed_at := null;
  new.delegated_to_email := lower(trim(new.delegated_to_email));
  new.follow_up_required := new.follow_up_date is not null;
  new.company_id := (select company_id from public.profiles where id = new.delegated_by_user_id);

  select profile.* into recipient
  from public.profiles as profile
  join auth.users as account on account.id = profile.id and account.email_confirmed_at is not null
  where lower(profile.email) = new.delegated_to_email
    and (
      profile.findable_by_email
      or profile.id = new.delegated_by_user_id
      or profile.company_id = new.company_id
    );
  if recipient.id = new.delegated_by_user_id then
    raise check_violation using message = 'cannot_delegate_to_self';
  end if;
  -- The stored row reveals whether the address has an account, so each new recipient counts as a look-up, except a
  -- colleague.
  if recipient.company_id is distinct from new.company_id or new.company_id is null then
    perform app.count_lookup(new.delegated_by_user_id, new.delegated_to_email, recipient.id is not null);
  end if;
  new.delegated_to_user_id := recipient.id;
  new.delegated_to_name := coalesce(nullif(trim(new.delegated_to_name), ''), app.full_name(recipient));

  if new.original_task_id is not null then
    select * into original from public.tasks
    where id = new.original_task_id and user_id = new.delegated_by_user_id for update;
    if not found then
      raise insufficient_privilege using message = 'not_task_owner';
    end if;
    if original.status in ('completed', 'delegated') then
      raise check_violation using message = 'task_not_delegable',
        detail = jsonb_build_object('status', original.status)::text;
    end if;
  end if;
  return new;
end;
$$;

create function app.after_delegation_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegator text;
begin
  update public.tasks set
    status = 'delegated',
    delegated_to_user_id = new.delegated_to_user_id,
    delegated_to_email = new.delegated_to_email,
    delegated_to_name = new.delegated_to_name,
    delegated_at = now(),
    delegation_notes = new.delegation_notes
  where id = new.original_task_id;

  select coalesce(app.full_name(profile), profile.email) into delegator
  from public.profiles as profile where id = new.delegated_by_user_id;
  if new.delegated_to_user_id is not null then
    perform app.notify(
      new.delegated_to_user_id, 'delegation_received',
      jsonb_build_object('delegation_id', new.id, 'person', delegator, 'title', new.title)
    );
  end if;
  perform app.log_activity(
    new.delegated_by_user_id, 'task_delegated',
    jsonb_build_object(
      'delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title,
      'recipient', coalesce(new.delegated_to_name, new.delegated_to_email)
    )
  );
  return null;
end;
$$;

-- Spec §4 delegation status: allows a change of status only to the side that may make it; the error says which side
-- that is. Changes of status that the specification does not list are refused.
create function app.before_delegation_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  by_delegator boolean := coalesce(old.delegated_by_user_id = auth.uid(), false);
  by_recipient boolean := coalesce(
    old.delegated_to_user_id = auth.uid()
    or (old.delegated_to_user_id is null and old.delegated_to_email = app.confirmed_email()),
    false
  );
begin
  -- Nothing to check without a signed-in person: the service, an operator, or an answer by a link, which
  -- answer_delegation has checked.
  if actor is null then return new; end if;

  if new.delegated_to_user_id is distinct from old.delegated_to_user_id
    and not (by_recipient and new.delegated_to_user_id = actor) then
    raise insufficient_privilege using message = 'not_recipient';
  end if;
  if (new.follow_up_notes, new.follow_up_date) is distinct from (old.follow_up_notes, old.follow_up_date)
    and not by_delegator then
    raise insufficient_privilege using message = 'not_delegator';
  end if;
  new.follow_up_required := new.follow_up_date is not null;
  -- Values that clients send for these times are ignored.
  new.accepted_at := old.accepted_at;
  new.completed_at := old.completed_at;
  if new.status = old.status then return new; end if;

  case
    when new.status in ('accepted', 'rejected') and old.status = 'pending'
      or new.status = 'completed' and old.status = 'accepted' then
      if not by_recipient then
        raise insufficient_privilege using message = 'not_recipient';
      end if;
      new.delegated_to_user_id := actor;
    when new.status = 'cancelled' and old.status in ('pending', 'accepted') then
      if not by_delegator then
        raise insufficient_privilege using message = 'not_delegator';
      end if;
    else
      raise insufficient_privilege using message = 'delegation_step_not_allowed',
        detail = jsonb_build_object('from', old.status, 'to', new.status)::text;
  end case;
  if new.status = 'accepted' then new.accepted_at := now(); end if;
  if new.status = 'completed' then new.completed_at := now(); end if;
  return new;
end;
$$;

-- Updates the original task, unless it now belongs to a colleague; then notifies the other side and logs the change.
-- For an answer by a link the actor is the recipient, who may have no account.
create function app.after_delegation_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  by_link boolean := coalesce(current_setting('app.by_link', true) = 'true', false);
  actor uuid := case when by_link then new.delegated_to_user_id else coalesce(auth.uid(), new.delegated_by_user_id) end;
  other uuid := case when not by_link and actor = new.delegated_by_user_id then new.delegated_to_user_id else new.delegated_by_user_id end;
  who text;
begin
  case new.status
    when 'accepted' then
      update public.tasks set delegated_to_user_id = new.delegated_to_user_id
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
    when 'completed' then
      update public.tasks set status = 'completed', completed_at = new.completed_at
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
    else
      update public.tasks set
        status = 'not_started', started_at = null, delegated_to_user_id = null, delegated_to_email = null,
        delegated_to_name = null, delegated_at = null, delegation_notes = null
      where id = new.original_task_id and user_id = new.delegated_by_user_id and status = 'delegated';
  end case;

  if by_link then
    who := coalesce(new.delegated_to_name, new.delegated_to_email);
  else
    select coalesce(app.full_name(profile), profile.email) into who
    from public.profiles as profile where id = actor;
  end if;
  if other is not null then
    perform app.notify(
      other, ('delegation_' || new.status)::app.notification_kind,
      jsonb_build_object('delegation_id', new.id, 'person', who, 'title', new.title)
    );
  end if;
  perform app.log_activity(
    coalesce(actor, new.delegated_by_user_id), 'delegation_' || new.status,
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id, 'title', new.title, 'by', who)
  );
  return null;
end;
$$;

-- Raises an error for an update that matches no row (spec §4), which would otherwise return an empty list. The error is
-- the same whether the delegation belongs to other people or does not exist.
create function app.refuse_change_without_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from changed) then
    raise insufficient_privilege using message = 'not_delegator_or_recipient';
  end if;
  return null;
end;
$$;

create trigger before_delegation_insert before insert on public.delegated_tasks
  for each row execute function app.before_delegation_insert();
create trigger after_delegation_insert after insert on public.delegated_tasks
  for each row execute function app.after_delegation_insert();
create trigger before_delegation_update before update on public.delegated_tasks
  for each row execute function app.before_delegation_update();
create trigger update_original_task after update on public.delegated_tasks
  for each row when (old.status is distinct from new.status)
  execute function app.after_delegation_update();
create trigger refuse_change_without_rows after update on public.delegated_tasks
  referencing new table as changed
  for each statement when (current_user = 'authenticated')
  execute function app.refuse_change_without_rows();
create trigger check_pace after insert on public.delegated_tasks
  for each statement when (current_user = 'authenticated') execute function app.check_pace('delegated_by_user_id', '60');

select app.secure('public.delegated_tasks');
grant select on public.delegated_tasks to authenticated;
grant insert (id, original_task_id, delegated_by_user_id, delegated_to_user_id, delegated_to_email,
  delegated_to_name, title, notes, deadline, quadrant, duration_estimated, is_urgent, is_important,
  has_break_consequence, delegation_notes, follow_up_required, follow_up_date, follow_up_notes, status,
  company_id) on public.delegated_tasks to authenticated;
grant update (status, accepted_at, completed_at, follow_up_notes, follow_up_date, updated_at,
  delegated_to_user_id) on public.delegated_tasks to authenticated;

-- Admins for support or billing cannot read delegations, whose texts are for the two sides (safety attack 53).
create policy "A person delegates in their own name" on public.delegated_tasks
  for insert to authenticated with check (delegated_by_user_id = (select auth.uid()));
create policy "Both sides move a delegation" on public.delegated_tasks
  for update to authenticated
  using (
    delegated_by_user_id = (select auth.uid())
    or delegated_to_user_id = (select auth.uid())
    or (delegated_to_user_id is null and delegated_to_email = (select app.confirmed_email()))
  )
  with check (
    delegated_by_user_id = (select auth.uid()) or delegated_to_user_id = (select auth.uid())
  );
create policy "Both sides see a delegation, an admin for everything all" on public.delegated_tasks
  for select to authenticated
  using (
    delegated_by_user_id = (select auth.uid())
    or delegated_to_user_id = (select auth.uid())
    or (delegated_to_user_id is null and delegated_to_email = (select app.confirmed_email()))
    or (select app.admin_of('super'))
  );

alter publication supabase_realtime add table public.delegated_tasks;

revoke execute on all functions in schema app from public;
revoke execute on function public.find_person_by_email(text) from public, anon;
grant execute on function public.find_person_by_email(text) to authenticated;
