-- Long functions call parts with names of their own. One thing changes: a payment for a price that no plan has leaves a
-- plan that was set by hand as it is.

-- Returns the status of a subscription from the payment provider's word for it.
create function app.subscription_status(word text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when word in ('trialing', 'active', 'past_due', 'paused', 'incomplete') then word
    when word in ('canceled', 'incomplete_expired') then 'cancelled'
    else 'unpaid'
  end;
$$;

-- Writes a subscription as the payment provider has it, and notifies its people. `before` is the row so far; `other` is
-- the subscription that it replaces. Returns false, without a change, if no plan is known for it.
create function app.write_subscription(
  before public.subscriptions, other uuid, person uuid, company uuid, facts jsonb
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  after public.subscriptions := before;
  payer uuid;
  state text := app.subscription_status(facts ->> 'status');
begin
  after.tier := coalesce(
    (select tier from public.plans where stripe_price_id = facts ->> 'price'),
    -- If no plan has this price any more, the tier stays.
    before.tier,
    (select tier from public.subscription_limits where tier = facts ->> 'tier')
  );
  if after.tier is null then return false; end if;
  after.grace_until := case when state = 'past_due' then coalesce(before.grace_until, now() + interval '14 days') end;
  after.status := case when after.grace_until <= now() then 'unpaid' else state end;
  -- Paying replaces a plan that was set by hand.
  if state <> 'cancelled' then
    update public.subscriptions set status = 'cancelled', cancelled_at = now() where id = other;
  end if;
  if before.id is null then
    if company is not null then
      select id into payer from public.profiles as one
      where case when facts ->> 'payer_id' is null then one.company_id = company and one.is_company_owner
        else one.id = (facts ->> 'payer_id')::uuid end;
    end if;
    insert into public.subscriptions (user_id, company_id, paid_by, tier, status, provider, provider_customer_id,
      provider_subscription_id, current_period_start, current_period_end, cancel_at_period_end, grace_until)
    values (person, company, payer, after.tier, after.status, 'stripe', facts ->> 'customer', facts ->> 'id',
      (facts ->> 'period_start')::timestamptz, (facts ->> 'period_end')::timestamptz,
      coalesce((facts ->> 'ends')::boolean, false), after.grace_until)
    returning * into after;
  else
    update public.subscriptions set
      tier = after.tier, status = after.status, grace_until = after.grace_until,
      provider_customer_id = facts ->> 'customer',
      current_period_start = (facts ->> 'period_start')::timestamptz,
      current_period_end = (facts ->> 'period_end')::timestamptz,
      cancel_at_period_end = coalesce((facts ->> 'ends')::boolean, false),
      cancelled_at = case when after.status = 'cancelled' then coalesce(cancelled_at, now()) end
    where id = before.id returning * into after;
  end if;
  perform app.notify_payment(before, after);
  return true;
end;
$$;

-- Stores the provider's current state of a subscription; `facts` is null if the provider has none. Returns the outcome:
-- written; repeated (this event is already applied); overtaken (a newer state is stored); unknown (no such person,
-- company or plan); nothing (the provider has no such subscription, or the subscription is not paid yet or ended before
-- it was stored); or second (the subscriber already pays for another subscription). After second the caller ends this
-- subscription at the provider and applies the event again. The payer of a company's subscription is the person who
-- started it, or without that person's id the owner at that time. Later events do not change the payer.
create or replace function public.apply_payment_event(event_id text, facts jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  event app.payment_events;
  before public.subscriptions;
  other public.subscriptions;
  person uuid;
  company uuid;
  outcome text;
  state text := app.subscription_status(facts ->> 'status');
begin
  -- One event of a subscriber at a time, whichever subscription it concerns.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    'payments' || coalesce(facts ->> 'company_id', facts ->> 'user_id', facts ->> 'id', ''), 0));
  select * into event from app.payment_events where id = event_id for update;
  if event.id is null then
    raise sqlstate 'PT404' using message = 'event_not_found';
  end if;
  if event.applied_at is not null then return 'repeated'; end if;

  select * into before from public.subscriptions where provider_subscription_id = facts ->> 'id' for update;
  select id into person from public.profiles
  where id = coalesce(before.user_id, (facts ->> 'user_id')::uuid) for update;
  select id into company from public.companies
  where id = coalesce(before.company_id, (facts ->> 'company_id')::uuid);
  select * into other from public.subscriptions
  where (user_id = person or company_id = company) and status <> 'cancelled' and id is distinct from before.id;

  if exists (
    select from app.payment_events as later
    where later.subject = event.subject and later.ticket > event.ticket and later.applied_at is not null
  ) then
    outcome := 'overtaken';
  elsif facts is null or state = 'incomplete' or before.id is null and state = 'cancelled' then
    outcome := 'nothing';
  elsif num_nonnulls(person, company) <> 1 then
    outcome := 'unknown';
  elsif other.provider = 'stripe' and state <> 'cancelled' then
    return 'second';
  elsif app.write_subscription(before, other.id, person, company, facts) then
    outcome := 'written';
  else
    outcome := 'unknown';
  end if;
  update app.payment_events set applied_at = now() where id = event.id;
  return outcome;
end;
$$;

-- Raises too_many_invitations after 100 invitations of the company, or of the person, in a day.
create function app.check_invitation_rate(company uuid, person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Counts lines of the log: each invitation and each renewal writes one, and other changes of an invitation do not.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || company, 0));
  if (
    select count(*) from public.activity_logs as act
    where act.company_id = company and act.activity_type = 'member_invited'
      and act.created_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
  -- The log outlasts a company, so a person cannot raise the limit by creating one company after another.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitations' || person, 0));
  if (
    select count(*) from public.activity_logs as act
    where act.user_id = person and act.activity_type = 'member_invited' and act.created_at > now() - interval '1 day'
  ) >= 100 then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
end;
$$;

-- Invites an address, or renews its invitation, which invalidates the older link. A manager cannot renew an open
-- invitation to become a manager, which only the owner may make. At most 100 invitations and renewals a day for each
-- company and for each person.
create or replace function public.invite_member(email text, role text default 'other', valid_days integer default 14)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller public.profiles;
  address text := lower(trim(invite_member.email));
  invited uuid;
begin
  select * into caller from public.profiles where id = auth.uid();
  if caller.id is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if caller.company_id is null or not (caller.is_company_owner or caller.role = 'manager') then
    raise insufficient_privilege using message = 'not_company_manager';
  end if;
  if invite_member.role = 'manager' and not caller.is_company_owner then
    raise insufficient_privilege using message = 'not_company_owner';
  end if;
  if invite_member.role is null or invite_member.role not in ('manager', 'other') then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'role')::text,
      hint = 'manager or other.';
  end if;
  if address is null or address !~ '^[^\s@<>"]+@[^\s@<>"]+$' or length(address) > 320 then
    raise check_violation using message = 'invalid_email';
  end if;
  if valid_days is null or valid_days not between 1 and 90 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'valid_days')::text,
      hint = '1 to 90.';
  end if;
  if exists (
    select from public.profiles as member
    where member.company_id = caller.company_id and lower(member.email) = address
  ) then
    raise check_violation using message = 'already_member';
  end if;
  perform app.check_invitation_rate(caller.company_id, caller.id);
  if not caller.is_company_owner and exists (
    select from public.invitations as open
    where open.company_id = caller.company_id and open.email = address and open.role = 'manager'
      and open.accepted_at is null and open.revoked_at is null and open.expires_at > now()
  ) then
    raise insufficient_privilege using message = 'invited_as_manager';
  end if;
  insert into public.invitations (company_id, email, role, invited_by, expires_at)
  values (caller.company_id, address, invite_member.role, caller.id, now() + make_interval(days => valid_days))
  on conflict (company_id, email) where accepted_at is null and revoked_at is null
  do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    token_hash = null
  returning id into invited;
  perform app.log_activity(caller.id, 'member_invited',
    jsonb_build_object('invitation_id', invited, 'email', address, 'role', invite_member.role));
  return invited;
end;
$$;

-- Returns the names of the fields in which two versions of a task differ, those without an event of their own.
create function app.edited_fields(before public.tasks, after public.tasks) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_remove(array[
    case when after.notes is distinct from before.notes then 'notes' end,
    case when after.duration_estimated is distinct from before.duration_estimated then 'duration' end,
    case when (after.is_urgent, after.is_important, after.has_break_consequence)
      is distinct from (before.is_urgent, before.is_important, before.has_break_consequence) then 'flags' end,
    case when after.goal_id is distinct from before.goal_id then 'goal' end,
    case when after.recurrence_rule is distinct from before.recurrence_rule then 'repetition' end
  ], null);
$$;

-- Writes a task's changes into its history, one event for each kind of change.
create or replace function app.log_task_events() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.task_events;
  fields text[] := app.edited_fields(old, new);
begin
  event.task_id := new.id;
  event.user_id := new.user_id;
  event.actor_id := auth.uid();
  if new.user_id <> old.user_id then
    update public.task_events set user_id = new.user_id where task_id = new.id;
    event.kind := 'reassigned';
    event.params := '{}';
    perform app.add_task_event(event);
  end if;
  -- Changes to and from `delegated` are logged with the delegation.
  if new.status <> old.status and 'delegated' not in (old.status, new.status) then
    event.kind := case
      when new.status = 'completed' then 'completed'
      when old.status = 'completed' then 'reopened'
      when new.status = 'not_started' then 'paused'
      when old.started_at is null then 'started'
      else 'resumed'
    end;
    -- The title at the time of completion.
    event.params := case new.status when 'completed' then jsonb_build_object('title', new.title) else '{}' end;
    perform app.add_task_event(event);
  end if;
  if new.quadrant <> old.quadrant then
    event.kind := 'moved';
    event.params := jsonb_build_object('from', old.quadrant, 'to', new.quadrant);
    perform app.add_task_event(event);
  end if;
  if (new.planned_date, new.planned_time) is distinct from (old.planned_date, old.planned_time) then
    event.kind := case when new.planned_date is null then 'unplanned' else 'planned' end;
    event.params := jsonb_build_object('day', new.planned_date, 'time', new.planned_time);
    perform app.add_task_event(event);
  end if;
  if new.deadline is distinct from old.deadline and not (
    -- log_delegation_events logs a date that both sides agreed on.
    new.status = 'delegated' and exists (
      select from public.delegated_tasks
      where original_task_id = new.id and status in ('pending', 'accepted') and deadline = new.deadline
    )
  ) then
    event.kind := case when new.deadline is null then 'not_due' else 'due' end;
    event.params := jsonb_build_object('deadline', new.deadline);
    perform app.add_task_event(event);
  end if;
  if new.title <> old.title then
    event.kind := 'renamed';
    event.params := jsonb_build_object('from', old.title);
    perform app.add_task_event(event);
  end if;
  if cardinality(fields) > 0 then
    event.kind := 'edited';
    event.params := jsonb_build_object('fields', fields);
    perform app.add_task_event(event);
  end if;
  return null;
end;
$$;

-- Returns a dropped task as it can come back today.
create function app.restored_task(dropped public.dropped_tasks) returns public.tasks
language plpgsql
set search_path = ''
as $$
declare
  task public.tasks;
begin
  task := jsonb_populate_record(null::public.tasks, dropped.task);
  -- What the task belonged to may be gone by now.
  if task.company_id is distinct from (select company_id from public.profiles where id = dropped.user_id) then
    task.company_id := null;
  end if;
  if not exists (select from public.goals where id = task.goal_id and user_id = dropped.user_id) then
    task.goal_id := null;
  end if;
  -- The series went on without this instance, so it comes back as a task of its own.
  if task.status <> 'completed' and exists (
    select from public.tasks as other
    where other.user_id = dropped.user_id and other.series_id = task.series_id and other.status <> 'completed'
  ) then
    task.series_id := null;
    task.recurrence_rule := null;
  end if;
  if exists (
    select from public.tasks as other where other.user_id = dropped.user_id and other.imported_uid = task.imported_uid
  ) then
    task.imported_uid := null;
  end if;
  task.updated_at := now();
  return task;
end;
$$;

-- Restores those of the caller's dropped tasks and returns how many, all or none if the plan has too little room. A task
-- whose id is in use keeps its stored copy. The stored copy of a restored task is deleted by app.forget_restored_tasks.
create or replace function public.restore_tasks(ids uuid[]) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  held record;
  wanted integer;
  restored integer := 0;
  dropped public.dropped_tasks;
  task public.tasks;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if cardinality(ids) > 1000 then
    raise check_violation using message = 'invalid_argument', detail = jsonb_build_object('argument', 'ids')::text,
      hint = 'At most 1000 ids.';
  end if;
  -- The lock of app.check_limit, so that parallel requests cannot exceed the limit together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || caller, 0));
  held := app.limit_of(caller, 'tasks');
  if held.most is not null then
    select count(*) into wanted from public.dropped_tasks as each
    where each.user_id = caller and each.id = any (ids) and each.task ->> 'status' <> 'completed';
    if wanted > 0 and app.used_by(caller, 'tasks') + wanted > held.most then
      raise sqlstate 'PT402' using message = 'limit_reached', detail = jsonb_build_object(
        'resource', 'tasks', 'tier', held.tier, 'limit', held.most,
        'room', greatest(0, held.most - app.used_by(caller, 'tasks'))
      )::text;
    end if;
  end if;
  for dropped in
    select * from public.dropped_tasks as each
    where each.user_id = caller and each.id = any (ids) order by id for update
  loop
    task := app.restored_task(dropped);
    insert into public.tasks values (task.*) on conflict (id) do nothing;
    if found then
      restored := restored + 1;
      perform app.log_activity(
        caller, 'task_restored',
        jsonb_build_object('task_id', task.id, 'title', task.title, 'quadrant', task.quadrant)
      );
    end if;
  end loop;
  return restored;
end;
$$;

-- Raises invalid_recurrence if the parts of a rule do not go together.
create function app.check_recurrence(rule app.recurrence) returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  most integer := case rule.frequency
    when 'DAILY' then 366 when 'WEEKLY' then 52 when 'MONTHLY' then 24 when 'YEARLY' then 10
  end;
begin
  if most is null then
    raise check_violation using message = 'invalid_recurrence', hint = 'FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.';
  elsif rule.every > most then
    raise check_violation using message = 'invalid_recurrence',
      hint = format('INTERVAL is at most %s with this FREQ.', most);
  elsif rule.remaining is not null and rule.last_day is not null then
    raise check_violation using message = 'invalid_recurrence', hint = 'Use COUNT or UNTIL, not both.';
  elsif rule.frequency in ('DAILY', 'WEEKLY') and (
    rule.month_days is not null or rule.months is not null or 0 <> any (rule.week_day_places)
  ) then
    raise check_violation using message = 'invalid_recurrence',
      hint = 'BYMONTHDAY, BYMONTH and numbered days need FREQ=MONTHLY or YEARLY.';
  elsif rule.frequency = 'YEARLY' and rule.week_days is not null and rule.months is null then
    raise check_violation using message = 'invalid_recurrence', hint = 'A yearly BYDAY needs BYMONTH.';
  end if;
end;
$$;

-- Parses a rule of the parts FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, COUNT, UNTIL and WKST=MO. Raises
-- check_violation for any other part or value, and for combinations that are not supported.
create or replace function app.read_recurrence(rule text) returns app.recurrence
language plpgsql
immutable
set search_path = ''
as $$
declare
  result app.recurrence;
  part text;
  name text;
  value text;
  seen text[] := '{}';
begin
  result.every := 1;
  foreach part in array string_to_array(rule, ';') loop
    name := split_part(part, '=', 1);
    value := substr(part, length(name) + 2);
    if name = any (seen) then
      raise check_violation using message = 'invalid_recurrence',
        detail = jsonb_build_object('part', left(part, 60))::text,
        hint = 'Each part may occur once.';
    end if;
    seen := seen || name;
    if name = 'FREQ' and value in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY') then
      result.frequency := value;
    elsif name = 'INTERVAL' and value ~ '^[1-9]\d{0,2}$' then
      result.every := value;
    elsif name = 'COUNT' and value ~ '^[1-9]\d{0,3}$' then
      result.remaining := value;
    elsif name = 'UNTIL' and value ~ '^(19|20|21)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T\d{6}Z?)?$'
      and substr(value, 7, 2)::integer <= extract(
        day from make_date(substr(value, 1, 4)::integer, substr(value, 5, 2)::integer, 1) + interval '1 month - 1 day'
      ) then
      result.last_day := make_date(
        substr(value, 1, 4)::integer, substr(value, 5, 2)::integer, substr(value, 7, 2)::integer
      );
    elsif name = 'BYDAY' and value ~ '^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,13}$' then
      select array_agg(array_position(array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], right(day, 2))),
        array_agg(coalesce(nullif(left(day, -2), '')::integer, 0))
      into result.week_days, result.week_day_places
      from unnest(string_to_array(value, ',')) as day;
    elsif name = 'BYMONTHDAY' and value ~ '^(-1|[1-9]|[12]\d|3[01])(,(-1|[1-9]|[12]\d|3[01])){0,30}$' then
      result.month_days := string_to_array(value, ',');
    elsif name = 'BYMONTH' and value ~ '^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$' then
      result.months := string_to_array(value, ',');
    elsif name = 'WKST' and value = 'MO' then
      null;
    else
      raise check_violation using message = 'invalid_recurrence',
        detail = jsonb_build_object('part', left(part, 60))::text,
        hint = 'This part is not supported.';
    end if;
  end loop;
  perform app.check_recurrence(result);
  return result;
end;
$$;

-- Returns how many links to a delegation were mailed in the last day.
-- Raises too_many_mails after 3 of them, or 30 of the delegator in an hour.
create function app.check_delegation_mails(delegation public.delegated_tasks) returns integer
language plpgsql
set search_path = ''
as $$
declare
  sent integer;
begin
  select count(*) into sent from app.delegation_links
  where delegation_id = delegation.id and created_at > now() - interval '1 day';
  if sent >= 3 or (
    select count(*) from app.delegation_links as link
    join public.delegated_tasks as other on other.id = link.delegation_id
    where other.delegated_by_user_id = delegation.delegated_by_user_id and link.created_at > now() - interval '1 hour'
  ) >= 30 then
    raise sqlstate 'PT429' using message = 'too_many_mails';
  end if;
  return sent;
end;
$$;

-- Returns the caller's own open delegation to an address, with the texts for its email. `task` is the id of the task or
-- of the delegation. Names, title, note and notes have at most 500 characters together, including what the subject
-- repeats; `more` is true if something was cut. At most 30 emails an hour for each person and 3 a day for each
-- delegation (safety attack 18).
create or replace function public.delegation_to_mail(task uuid, email text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  delegation public.delegated_tasks;
  sent integer;
  sender text;
  recipient text;
  title text;
  message text;
  notes text;
  room integer;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  select * into delegation from public.delegated_tasks
  where delegated_by_user_id = caller and (original_task_id = task or id = task)
    and delegated_to_email = lower(trim(delegation_to_mail.email)) and status in ('pending', 'accepted')
  order by created_at desc limit 1 for update;
  if not found then
    raise sqlstate 'PT404' using message = 'delegation_not_found';
  end if;
  sent := app.check_delegation_mails(delegation);
  sender := (
    select app.mailed_text(coalesce(app.full_name(profile), profile.email), 60)
    from public.profiles as profile where id = caller
  );
  recipient := app.mailed_text(delegation.delegated_to_name, 60);
  title := app.mailed_text(delegation.title, 100);
  -- The subject repeats the sender's name and the title.
  room := 500 - 2 * length(sender) - coalesce(length(recipient), 0) - 2 * length(title);
  message := app.mailed_text(delegation.delegation_notes, room);
  room := room - coalesce(length(message), 0);
  notes := case when room > 0 then app.mailed_text(delegation.notes, room) end;
  return json_build_object(
    'id', delegation.id,
    'sent', sent,
    'title', title,
    'notes', notes,
    'delegation_notes', message,
    'more', (title, message, notes) is distinct from (
      trim(app.inert(delegation.title)), trim(app.inert(delegation.delegation_notes)), trim(app.inert(delegation.notes))
    ),
    'deadline', delegation.deadline,
    'is_urgent', delegation.is_urgent,
    'is_important', delegation.is_important,
    'recipient_name', recipient,
    'recipient_email', delegation.delegated_to_email,
    'registered', delegation.delegated_to_user_id is not null,
    'delegator', sender,
    'time_zone', (select time_zone from public.profiles where id = caller),
    'website', (select website from public.platform_settings)
  );
end;
$$;

-- Returns the words of a search, at most twelve; null if there is none.
create function app.typed_words(q text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(word) from (
    select word from regexp_split_to_table(app.plain(left(q, 200)), ' ') as word where word <> '' limit 12
  ) as words;
$$;

-- Returns the queries of the words as typed if at least five results match exactly, else those that tolerate typing
-- errors too.
create function app.spellings(
  caller uuid, typed text[], as_typed tsquery, out closest tsquery, out close tsquery, out near tsquery
)
language plpgsql
stable
set search_path = ''
as $$
begin
  if (select count(*) < 5 from (
    select from app.searchable where finder = caller and words @@ as_typed limit 5
  ) as few) then
    select found.closest, found.close, found.near into closest, close, near
    from app.near_queries(caller, typed) as found;
  else
    closest := as_typed;
    close := as_typed;
    near := as_typed;
  end if;
end;
$$;
-- Skips `skip` results and returns the next twenty of each kind, or of `only_kind`, the best first; `total` is the
-- number of all results of that kind. Similar words rank below the typed word, the nearest first ("hotels" finds
-- "hotel" before "dowels").
create or replace function public.search(
  q text, only_kind text default null, only_open boolean default null, skip integer default 0
)
returns table (kind text, id uuid, title text, detail text, status text, score real, snippet text, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  typed text[] := app.typed_words(q);
  asked tsquery;
  in_title tsquery;
  whole tsquery;
  as_typed tsquery;
  spelled record;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  if typed is null then return; end if;
  as_typed := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  whole := app.search_query(typed, 'ABCD');
  spelled := app.spellings(caller, typed, as_typed);
  asked := spelled.near;
  return query
  with hits as (
    select found.kind, found.id, found.created_at,
      -- Exact before near spellings, the nearest first; all words in the title before some below it.
      case when found.words @@ in_title then 2.0::float8
        when found.words @@ as_typed then 1.4
        when found.words @@ spelled.closest then 0.6
        when found.words @@ spelled.close then 0.5
        else 0 end
        + case when found.words @@ whole then 0.3::float8 else 0 end
        + case when found.is_open then 0.2::float8 when found.is_open is null then 0.1 else 0 end
        + ts_rank(found.words, asked) * 0.2::float8 as points
    from app.searchable as found
    where found.finder = caller and found.words @@ asked
      and (only_kind is null or found.kind = only_kind)
      and (only_open is null or found.is_open = only_open)
  ), best as (
    select hits.kind, hits.id, hits.points, hits.created_at, of_kind.total
    from (select hits.kind, count(*) as total from hits group by hits.kind) as of_kind
    cross join lateral (
      select * from hits where hits.kind = of_kind.kind
      order by hits.points desc, hits.created_at desc, hits.id
      offset greatest(skip, 0) limit 20
    ) as hits
  )
  select best.kind, best.id, shown.title, shown.detail, shown.status, best.points::real,
    case when not shown.words @@ in_title then app.snippet(shown.below, typed) end, best.total
  from best
  cross join lateral (
    select * from app.searchable as found
    where found.finder = caller and found.kind = best.kind and found.id = best.id
    -- `offset 0` keeps the subquery apart, so that it is a look-up by key for each row.
    offset 0
  ) as shown
  order by best.points desc, best.created_at desc, best.id;
end;
$$;

revoke execute on function app.subscription_status(text),
  app.write_subscription(public.subscriptions, uuid, uuid, uuid, jsonb), app.check_invitation_rate(uuid, uuid),
  app.edited_fields(public.tasks, public.tasks), app.restored_task(public.dropped_tasks),
  app.check_recurrence(app.recurrence), app.check_delegation_mails(public.delegated_tasks), app.typed_words(text),
  app.spellings(uuid, text[], tsquery) from public;
