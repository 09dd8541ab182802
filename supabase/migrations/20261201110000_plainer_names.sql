-- The arguments, variables and subqueries of these functions get the glossary's names.

create or replace function public.admin_growth(weeks integer default 26)
returns table (
  week date, people bigint, people_so_far bigint, companies bigint, tasks_created bigint, tasks_completed bigint,
  people_active bigint, delegations bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  monday date := date_trunc('week', now() at time zone 'UTC')::date;
  first date;
  began timestamptz;
begin
  if not app.is_admin() then
    raise insufficient_privilege using message = 'admin_required';
  end if;
  if admin_growth.weeks is null or admin_growth.weeks not between 1 and 104 then
    raise check_violation using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'weeks')::text,
      hint = '1 to 104.';
  end if;
  first := monday - 7 * (admin_growth.weeks - 1);
  began := first::timestamp at time zone 'UTC';
  return query
  with made as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.profiles where created_at >= began group by 1
  ),
  founded as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.companies where created_at >= began group by 1
  ),
  created as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.tasks where created_at >= began group by 1
  ),
  completed as (
    select date_trunc('week', completed_on::timestamp)::date as week, count(*) as number
    from public.tasks where completed_on >= first group by 1
  ),
  active as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(distinct user_id) as number
    from public.activity_logs where created_at >= began group by 1
  ),
  delegated as (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as number
    from public.delegated_tasks where created_at >= began group by 1
  )
  select day::date, coalesce(made.number, 0),
    (select count(*) from public.profiles where created_at < began)
      + (sum(coalesce(made.number, 0)) over (order by day))::bigint,
    coalesce(founded.number, 0), coalesce(created.number, 0), coalesce(completed.number, 0),
    coalesce(active.number, 0), coalesce(delegated.number, 0)
  from generate_series(first::timestamp, monday::timestamp, interval '7 days') as day
  left join made on made.week = day::date
  left join founded on founded.week = day::date
  left join created on created.week = day::date
  left join completed on completed.week = day::date
  left join active on active.week = day::date
  left join delegated on delegated.week = day::date
  order by day;
end;
$$;

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
  typed text[];
  asked tsquery;
  in_title tsquery;
  whole tsquery;
  as_typed tsquery;
  spellings record;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  typed := app.typed_words(q);
  if typed is null then return; end if;
  as_typed := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  whole := app.search_query(typed, 'ABCD');
  spellings := app.spellings(caller, typed, as_typed);
  asked := spellings.near;
  return query
  with hits as (
    select found.kind, found.id, found.created_at,
      -- Exact before near spellings, the nearest first; all words in the title before some below it.
      case when found.words @@ in_title then 2.0::float8
        when found.words @@ as_typed then 1.4
        when found.words @@ spellings.closest then 0.6
        when found.words @@ spellings.close then 0.5
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

create or replace function app.near_queries(caller uuid, typed text[])
returns table (closest tsquery, close tsquery, near tsquery)
language sql
stable
set search_path = ''
as $$
  with known as materialized (
    -- Counting is twice as quick as making arrays of ten thousand titles.
    select word from ts_stat(format('select words from app.task_words where user_id = %L', caller), 'a')
    union
    select unnest(tsvector_to_array(ts_filter(each.words, '{a}'))) from app.searchable as each
    where each.finder = caller and each.kind <> 'task'
  ), asked as (
    select typed.word, typed.place, length(typed.word) as letters, app.swapped(typed.word) as swaps,
      case when length(typed.word) < 6 then 1 else 2 end as most
    from unnest(typed) with ordinality as typed (word, place)
  ), spellings as (
    select asked.place, known.word as meant, asked.most,
      case when known.word = any (asked.swaps) then 1
        else extensions.levenshtein_less_equal(known.word, asked.word, 2) end as whole,
      case when left(known.word, asked.letters) = any (asked.swaps) then 1
        else extensions.levenshtein_less_equal(left(known.word, asked.letters), asked.word, 2) end as beginning
    from asked
    join known on asked.letters between 4 and 60 and length(known.word) between asked.letters - 2 and 60
  ), alternatives as (
    select asked.place, app.term_query(asked.word, '*') as exact,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where whole <= 1), '') as closest,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where least(whole, beginning) <= 1), '') as close,
      coalesce(string_agg(' | ' || quote_literal(meant), ''), '') as near
    from asked
    left join spellings on spellings.place = asked.place and least(whole, beginning) <= spellings.most
    group by asked.place, asked.word
  )
  select
    string_agg('(' || exact || alternatives.closest || ')', ' & ')::tsquery,
    string_agg('(' || exact || alternatives.close || ')', ' & ')::tsquery,
    string_agg('(' || exact || alternatives.near || ')', ' & ')::tsquery
  from alternatives;
$$;

create or replace function app.detach_member(member public.profiles, successor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  transferred integer;
  held record;
begin
  perform app.end_company_delegations(member);
  if successor is not null then
    -- The same lock as in app.check_limit, so that the successor cannot exceed the limit by another request at the same
    -- time.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || successor, 0));
    update public.tasks
    set user_id = successor, goal_id = null, imported_uid = null,
      series_id = case when recurrence_rule is not null then gen_random_uuid() end
    where user_id = member.id and company_id = member.company_id and status in ('not_started', 'in_progress');
    get diagnostics transferred = row_count;
    held := app.limit_of(successor, 'tasks');
    if transferred > 0 and app.used_by(successor, 'tasks') > held.most then
      -- The error does not reveal how many tasks the successor has.
      raise check_violation using message = 'successor_over_limit', detail = (
        select jsonb_build_object('name', coalesce(app.full_name(person), person.email), 'count', transferred)
        from public.profiles as person where id = successor
      )::text;
    end if;
  end if;
  update public.tasks set company_id = null where user_id = member.id and company_id = member.company_id;
  perform app.close_invitations(member);
  update public.profiles set company_id = null, role = 'other', is_company_owner = false where id = member.id;
end;
$$;

drop function app.write_subscription(public.subscriptions, uuid, uuid, uuid, jsonb);
create function app.write_subscription(
  before public.subscriptions, other uuid, person uuid, company uuid, subscription jsonb
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  after public.subscriptions := before;
  payer uuid;
  state text := app.subscription_status(subscription ->> 'status');
begin
  after.tier := coalesce(
    (select tier from public.plans where stripe_price_id = subscription ->> 'price'),
    -- If no plan has this price any more, the tier stays.
    before.tier,
    (select tier from public.subscription_limits where tier = subscription ->> 'tier')
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
      where case when subscription ->> 'payer_id' is null then one.company_id = company and one.is_company_owner
        else one.id = (subscription ->> 'payer_id')::uuid end;
    end if;
    insert into public.subscriptions (user_id, company_id, paid_by, tier, status, provider, provider_customer_id,
      provider_subscription_id, current_period_start, current_period_end, cancel_at_period_end, grace_until)
    values (person, company, payer, after.tier, after.status, 'stripe', subscription ->> 'customer',
      subscription ->> 'id', (subscription ->> 'period_start')::timestamptz,
      (subscription ->> 'period_end')::timestamptz, coalesce((subscription ->> 'ends')::boolean, false), after.grace_until)
    returning * into after;
  else
    update public.subscriptions set
      tier = after.tier, status = after.status, grace_until = after.grace_until,
      provider_customer_id = subscription ->> 'customer',
      current_period_start = (subscription ->> 'period_start')::timestamptz,
      current_period_end = (subscription ->> 'period_end')::timestamptz,
      cancel_at_period_end = coalesce((subscription ->> 'ends')::boolean, false),
      cancelled_at = case when after.status = 'cancelled' then coalesce(cancelled_at, now()) end
    where id = before.id returning * into after;
  end if;
  perform app.notify_payment(before, after);
  return true;
end;
$$;
revoke execute on function app.write_subscription(public.subscriptions, uuid, uuid, uuid, jsonb) from public;

drop function public.apply_payment_event(text, jsonb);
create function public.apply_payment_event(event_id text, subscription jsonb) returns text
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
  state text := app.subscription_status(subscription ->> 'status');
begin
  -- One event of a subscriber at a time, whichever subscription it concerns.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    'payments' || coalesce(subscription ->> 'company_id', subscription ->> 'user_id', subscription ->> 'id', ''), 0));
  select * into event from app.payment_events where id = event_id for update;
  if event.id is null then
    raise sqlstate 'PT404' using message = 'event_not_found';
  end if;
  if event.applied_at is not null then return 'repeated'; end if;

  select * into before from public.subscriptions where provider_subscription_id = subscription ->> 'id' for update;
  select id into person from public.profiles
  where id = coalesce(before.user_id, (subscription ->> 'user_id')::uuid) for update;
  select id into company from public.companies
  where id = coalesce(before.company_id, (subscription ->> 'company_id')::uuid);
  select * into other from public.subscriptions
  where (user_id = person or company_id = company) and status <> 'cancelled' and id is distinct from before.id;

  if exists (
    select from app.payment_events as later
    where later.subject = event.subject and later.ticket > event.ticket and later.applied_at is not null
  ) then
    outcome := 'overtaken';
  elsif subscription is null or state = 'incomplete' or before.id is null and state = 'cancelled' then
    outcome := 'nothing';
  elsif num_nonnulls(person, company) <> 1 then
    outcome := 'unknown';
  elsif other.provider = 'stripe' and state <> 'cancelled' then
    return 'second';
  elsif app.write_subscription(before, other.id, person, company, subscription) then
    outcome := 'written';
  else
    outcome := 'unknown';
  end if;
  update app.payment_events set applied_at = now() where id = event.id;
  return outcome;
end;
$$;
revoke execute on function public.apply_payment_event(text, jsonb) from public, anon, authenticated;
grant execute on function public.apply_payment_event(text, jsonb) to service_role;

create or replace view app.searchable as
  select task.user_id as finder, 'task' as kind, task.id, task.title,
    case when not task.is_unsorted then task.quadrant end as detail, task.status,
    task.status <> 'completed' as is_open, task.notes as below, kept.words, task.created_at
  from app.task_words as kept
  join public.tasks as task on task.id = kept.task_id and task.user_id = kept.user_id
  union all
  select goal.user_id, 'goal', goal.id, goal.title, goal.category, goal.status,
    goal.status = 'active', goal.description, app.words_of(goal.title, goal.description), goal.created_at
  from public.goals as goal
  union all
  select side.finder, 'delegation', delegation.id, delegation.title, side.other, delegation.status,
    delegation.status in ('pending', 'accepted'), null,
    app.words_of(concat_ws(' ', delegation.title, delegation.delegated_to_name), delegation.delegated_to_email),
    delegation.created_at
  from (
    select id, delegated_by_user_id as finder, coalesce(delegated_to_name, delegated_to_email) as other
    from public.delegated_tasks
    union all
    select received.id, received.delegated_to_user_id,
      coalesce(app.full_name(delegator), delegator.email, received.delegated_by_name)
    from public.delegated_tasks as received
    left join public.profiles as delegator on delegator.id = received.delegated_by_user_id
  ) as side
  join public.delegated_tasks as delegation on delegation.id = side.id
  union all
  select link.finder, 'person', person.id, coalesce(app.full_name(person), person.email), person.email, null,
    null, null, app.words_of(concat_ws(' ', person.first_name, person.last_name), person.email), person.created_at
  from (
    select finder.id as finder, other.id as seen_id
    from public.profiles as finder
    join public.profiles as other on other.company_id = finder.company_id
    union
    -- The people with whom the caller exchanged delegations, without recipients who have not accepted one.
    select auth.uid(), unnest(app.delegation_partners())
  ) as link
  join public.profiles as person on person.id = link.seen_id and person.id <> link.finder;
