-- Delegations (spec §3, §4; design rulings 3, 12). The browser posts a row and patches its status;
-- who may move it where, what becomes of the original task, and who is told, is decided here.

create table public.delegated_tasks (
  id uuid primary key default gen_random_uuid(),
  original_task_id uuid references public.tasks (id) on delete set null,
  delegated_by_user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  delegated_to_user_id uuid references public.profiles (id) on delete set null,
  delegated_to_email text not null
    check (length(delegated_to_email) <= 320 and delegated_to_email ~ '^[^\s@]+@[^\s@]+$'),
  delegated_to_name text check (length(delegated_to_name) <= 160 and delegated_to_name !~ '[[:cntrl:]]'),
  title text not null default 'Untitled Task'
    check (length(title) between 1 and 300 and title !~ '[[:cntrl:]]' and title ~ '\S'),
  notes text check (length(notes) <= 20000),
  deadline timestamptz check (deadline between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
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

create index delegated_tasks_by on public.delegated_tasks (delegated_by_user_id, created_at desc);
create index delegated_tasks_to on public.delegated_tasks (delegated_to_user_id, created_at desc);
create index delegated_tasks_email on public.delegated_tasks (delegated_to_email);
create index delegated_tasks_company on public.delegated_tasks (company_id);
-- One task is with one person at a time.
create unique index delegated_tasks_original on public.delegated_tasks (original_task_id)
  where status in ('pending', 'accepted');
create index delegated_tasks_original_all on public.delegated_tasks (original_task_id);

-- The caller's address, once it is known to be theirs (safety attacks 14, 15).
create function app.confirmed_email() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null;
$$;

create function app.full_name(profile public.profiles) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(trim(concat_ws(' ', profile.first_name, profile.last_name)), '');
$$;

-- What a person is told, and what is written down of it, in the transaction that did it.
create function app.tell(recipient uuid, title text, message text, kind text, link text, facts jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.notifications (user_id, title, message, type, action_url, metadata)
  values (recipient, title, message, kind, link, facts);
$$;

create function app.log_activity(actor uuid, activity text, description text, facts jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.activity_logs (user_id, company_id, activity_type, description, metadata)
  select actor, company_id, activity, left(description, 1000), facts from public.profiles where id = actor;
$$;

revoke execute on function app.confirmed_email(), app.full_name(public.profiles),
  app.tell(uuid, text, text, text, text, jsonb), app.log_activity(uuid, text, text, jsonb) from public;
grant execute on function app.confirmed_email() to authenticated, service_role;

-- Spec §4, §5 create: the recipient is looked up here, whatever the browser says about them.
create function app.begin_delegation() returns trigger
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
  where lower(profile.email) = new.delegated_to_email;
  if recipient.id = new.delegated_by_user_id then
    raise check_violation using message = 'A task cannot be delegated to yourself.';
  end if;
  new.delegated_to_user_id := recipient.id;
  new.delegated_to_name := coalesce(nullif(trim(new.delegated_to_name), ''), app.full_name(recipient));

  if new.original_task_id is not null then
    select * into original from public.tasks
    where id = new.original_task_id and user_id = new.delegated_by_user_id for update;
    if not found then
      raise insufficient_privilege using message = 'Only your own tasks can be delegated.';
    end if;
    if original.status in ('completed', 'delegated') then
      raise check_violation using message = format('This task is %s already.', original.status);
    end if;
  end if;
  return new;
end;
$$;

create function app.begun_delegation() returns trigger
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
    perform app.tell(
      new.delegated_to_user_id, 'Task Delegated to You', format('%s asks you to do “%s”.', delegator, new.title),
      'info', '/delegations', jsonb_build_object('delegation_id', new.id)
    );
  end if;
  perform app.log_activity(
    new.delegated_by_user_id, 'task_delegated',
    format('Delegated “%s” to %s', new.title, coalesce(new.delegated_to_name, new.delegated_to_email)),
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id)
  );
  return null;
end;
$$;

-- Spec §4 delegation status: which step is whose. Everything else is refused, and the refusal says
-- who may take the step.
create function app.move_delegation() returns trigger
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
  -- The service and the database's own functions are not persons.
  if actor is null then return new; end if;

  if new.delegated_to_user_id is distinct from old.delegated_to_user_id
    and not (by_recipient and new.delegated_to_user_id = actor) then
    raise insufficient_privilege using message = 'Only the recipient may take a delegation to their account.';
  end if;
  if (new.follow_up_notes, new.follow_up_date) is distinct from (old.follow_up_notes, old.follow_up_date)
    and not by_delegator then
    raise insufficient_privilege using message = 'Only the person who delegated the task may change its follow-up.';
  end if;
  new.follow_up_required := new.follow_up_date is not null;
  -- The moments are the database's to say.
  new.accepted_at := old.accepted_at;
  new.completed_at := old.completed_at;
  if new.status = old.status then return new; end if;

  case
    when new.status in ('accepted', 'rejected') and old.status = 'pending'
      or new.status = 'completed' and old.status = 'accepted' then
      if not by_recipient then
        raise insufficient_privilege using message = format('Only the recipient may mark a delegation as %s.', new.status);
      end if;
      new.delegated_to_user_id := actor;
    when new.status = 'cancelled' and old.status in ('pending', 'accepted') then
      if not by_delegator then
        raise insufficient_privilege using message = 'Only the person who delegated the task may cancel it.';
      end if;
    else
      raise insufficient_privilege using message = format('A delegation that is %s cannot become %s.', old.status, new.status);
  end case;
  if new.status = 'accepted' then new.accepted_at := now(); end if;
  if new.status = 'completed' then new.completed_at := now(); end if;
  return new;
end;
$$;

create function app.moved_delegation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor uuid := coalesce(auth.uid(), new.delegated_by_user_id);
  other uuid := case when actor = new.delegated_by_user_id then new.delegated_to_user_id else new.delegated_by_user_id end;
  who text;
begin
  case new.status
    when 'accepted' then
      update public.tasks set delegated_to_user_id = new.delegated_to_user_id
      where id = new.original_task_id;
    when 'completed' then
      update public.tasks set status = 'completed', completed_at = new.completed_at
      where id = new.original_task_id and status = 'delegated';
    else
      update public.tasks set
        status = 'not_started', started_at = null, delegated_to_user_id = null, delegated_to_email = null,
        delegated_to_name = null, delegated_at = null, delegation_notes = null
      where id = new.original_task_id and status = 'delegated';
  end case;

  select coalesce(app.full_name(profile), profile.email) into who
  from public.profiles as profile where id = actor;
  if other is not null then
    perform app.tell(
      other, 'Delegation ' || initcap(new.status), format('%s: “%s” is %s.', who, new.title, new.status),
      case new.status when 'rejected' then 'warning' when 'cancelled' then 'warning' else 'success' end,
      '/delegations', jsonb_build_object('delegation_id', new.id)
    );
  end if;
  perform app.log_activity(
    actor, 'delegation_' || new.status, format('“%s” is %s', new.title, new.status),
    jsonb_build_object('delegation_id', new.id, 'task_id', new.original_task_id)
  );
  return null;
end;
$$;

revoke execute on function app.begin_delegation(), app.begun_delegation(), app.move_delegation(),
  app.moved_delegation() from public;

create trigger begin_delegation before insert on public.delegated_tasks
  for each row execute function app.begin_delegation();
create trigger begun_delegation after insert on public.delegated_tasks
  for each row execute function app.begun_delegation();
create trigger move_delegation before update on public.delegated_tasks
  for each row execute function app.move_delegation();
create trigger moved_delegation after update on public.delegated_tasks
  for each row when (old.status is distinct from new.status)
  execute function app.moved_delegation();

select app.secure('public.delegated_tasks');
grant select on public.delegated_tasks to authenticated;
grant insert (id, original_task_id, delegated_by_user_id, delegated_to_user_id, delegated_to_email,
  delegated_to_name, title, notes, deadline, quadrant, duration_estimated, is_urgent, is_important,
  has_break_consequence, delegation_notes, follow_up_required, follow_up_date, follow_up_notes, status,
  company_id) on public.delegated_tasks to authenticated;
grant update (status, accepted_at, completed_at, follow_up_notes, follow_up_date, updated_at,
  delegated_to_user_id) on public.delegated_tasks to authenticated;

create policy "Both sides see a delegation, admins all" on public.delegated_tasks
  for select to authenticated
  using (
    delegated_by_user_id = (select auth.uid())
    or delegated_to_user_id = (select auth.uid())
    or (delegated_to_user_id is null and delegated_to_email = (select app.confirmed_email()))
    or (select app.is_admin())
  );
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

-- A delegated task is handed out and comes back by its delegation alone; the rest of it stays its
-- owner's to change. The database's own functions run as another role.
create function app.guard_delegated_task() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.status = 'delegated' then
      raise insufficient_privilege using message = 'This task is with somebody. Cancel its delegation first.';
    end if;
    return old;
  end if;
  if (old.status = 'delegated') <> (new.status = 'delegated') then
    raise insufficient_privilege using message = 'A task is delegated, and comes back, by its delegation.';
  end if;
  return new;
end;
$$;
revoke execute on function app.guard_delegated_task() from public;

create trigger guard_delegated_task before update or delete on public.tasks
  for each row execute function app.guard_delegated_task();

drop policy "A person changes their own tasks" on public.tasks;
create policy "A person changes their own tasks" on public.tasks
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
