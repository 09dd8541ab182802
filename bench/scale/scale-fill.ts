import type { TestHost } from '../../tests/support/host.ts';

/** Rows per person, the same at every size of the database. */
const EACH = { tasks: 100, goals: 3, logs: 30, notifications: 20, delegations: 2 };

const PUBLISHED = [
  'public.tasks',
  'public.goals',
  'public.delegated_tasks',
  'public.notifications',
];

/**
 * Fills the database up to the given number of people, each with a hundred tasks and in a company
 * of ten people; existing people get the rows that they lack. Triggers run only for the new
 * accounts. For all other rows, the inserts also write the columns that triggers would write.
 */
export async function fillDatabase(host: TestHost, people: number): Promise<void> {
  // Take the tables out of realtime: streaming a million changes would keep the host busy during
  // the measurement.
  await host.sql`alter publication supabase_realtime drop table ${host.sql(PUBLISHED)}`;
  await host.sql`
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'scale-' || number || '@example.com', now()
    from generate_series((select count(*) from public.profiles) + 1, ${people}) as number`;
  await host.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local work_mem = '256MB'`;
    await tx`
      insert into public.companies (id, name)
      select gen_random_uuid(), 'Company ' || number
      from generate_series((select count(*) from public.companies) + 1, ${people / 10}) as number`;
    await tx`
      update public.profiles as profile set company_id = company.id, is_company_owner = place.number % 10 = 0
      from (select id, row_number() over (order by created_at, id) - 1 as number from public.profiles) as place
      join (select id, row_number() over (order by created_at, id) - 1 as number from public.companies) as company
        on company.number = place.number / 10
      where place.id = profile.id and profile.company_id is null`;
    await tx`
      insert into public.tasks (user_id, company_id, title, notes, quadrant, status, created_at, started_at,
        completed_at, completed_on, completed_hour, duration_estimated, deadline)
      select profile.id, profile.company_id,
        (array['Write', 'Call', 'Prepare', 'Review', 'Send', 'Plan', 'Book'])[1 + number % 7] || ' the '
          || (array['budget', 'report', 'contract', 'invoice', 'offer', 'meeting', 'training', 'audit', 'roadmap', 'survey', 'release'])[1 + number % 11]
          || ' ' || number,
        'Notes of task ' || number, (array['do_now', 'schedule', 'delegate', 'drop'])[1 + number % 4],
        case when number % 2 = 0 then 'completed' else 'not_started' end,
        at, case when number % 2 = 0 then at end, case when number % 2 = 0 then at + interval '1 hour' end,
        case when number % 2 = 0 then (at + interval '1 hour')::date end,
        case when number % 2 = 0 then extract(hour from at + interval '1 hour') end,
        30, at + interval '2 days'
      from public.profiles as profile
      cross join generate_series(1, ${EACH.tasks}) as number
      cross join lateral (select now() - make_interval(hours => number * 7) as at) as made
      where not exists (select from public.tasks where user_id = profile.id)`;
    await tx`
      insert into app.task_words (task_id, user_id, words)
      select id, user_id, app.words_of(title, notes) from public.tasks
      on conflict do nothing`;
    await tx`
      insert into public.goals (user_id, title)
      select id, 'Goal ' || number from public.profiles, generate_series(1, ${EACH.goals}) as number
      where not exists (select from public.goals where user_id = profiles.id)`;
    await tx`
      insert into public.notifications (user_id, title, read, created_at)
      select id, 'Notification ' || number, number % 3 > 0, now() - make_interval(hours => number)
      from public.profiles, generate_series(1, ${EACH.notifications}) as number
      where not exists (select from public.notifications where user_id = profiles.id)`;
    await tx`
      insert into public.activity_logs (user_id, company_id, activity_type, created_at)
      select id, company_id, 'task_completed', now() - make_interval(hours => number)
      from public.profiles, generate_series(1, ${EACH.logs}) as number
      where not exists (select from public.activity_logs where user_id = profiles.id)`;
    await tx`
      insert into public.delegated_tasks (delegated_by_user_id, delegated_to_user_id, delegated_to_email,
        title, status, company_id, accepted_at)
      select person.id, other.id, other.email, 'Delegation ' || number, 'accepted', person.company_id, now()
      from public.profiles as person
      cross join generate_series(1, ${EACH.delegations}) as number
      cross join lateral (
        select id, email from public.profiles where company_id = person.company_id and id <> person.id limit 1
      ) as other
      where not exists (select from public.delegated_tasks where delegated_by_user_id = person.id)`;
  });
  for (const table of [
    'public.profiles',
    'public.tasks',
    'app.task_words',
    'public.goals',
    'public.notifications',
    'public.activity_logs',
    'public.delegated_tasks',
  ]) {
    await host.sql`vacuum analyze ${host.sql(table)}`;
  }
  await host.sql`alter publication supabase_realtime add table ${host.sql(PUBLISHED)}`;
  // Write dirty pages now, not during the measurement.
  await host.sql`checkpoint`;
}
