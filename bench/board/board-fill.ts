import type { TestHost } from '../../tests/support/host.ts';
import type { Person } from '../../tests/support/people/people.ts';

/**
 * Inserts the given number of tasks for a person: six in ten open, spread over the quadrants and
 * the inbox, with the data that cards show. Triggers do not run, so the insert also writes the
 * columns that triggers would write.
 */
export async function fillBoard(host: TestHost, person: Person, tasks: number): Promise<void> {
  await host.sql`update public.subscription_limits set max_tasks = null`;
  await host.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.tasks (user_id, title, notes, quadrant, status, created_at, updated_at, started_at,
        completed_at, completed_on, completed_hour, duration_estimated, deadline, is_unsorted, placed_by)
      select ${person.id},
        (array['Write', 'Call about', 'Prepare', 'Review', 'Send', 'Plan', 'Book'])[1 + number % 7] || ' the '
          || (array['budget', 'report', 'contract', 'invoice', 'offer', 'meeting', 'training', 'audit', 'roadmap', 'survey', 'release'])[1 + number % 11]
          || ' ' || number,
        case when number % 3 = 0 then repeat('What was said about it. ', 5) end,
        (array['do_now', 'schedule', 'delegate', 'drop'])[1 + number % 4],
        case when done then 'completed' else 'not_started' end,
        at, at, case when done then at end, case when done then at + interval '1 hour' end,
        case when done then (at + interval '1 hour')::date end,
        case when done then extract(hour from at + interval '1 hour') end,
        case when number % 2 = 0 then 15 * (1 + number % 8) end,
        case when number % 3 > 0 then now() + make_interval(hours => 7 * (number % 900) - 200) end,
        number % 40 = 0 and not done, case when number % 5 = 1 then 'suggestion' else 'person' end
      from generate_series(1, ${tasks}::int) as number
      cross join lateral (
        select now() - make_interval(mins => number * 43) as at, number / 4 % 10 >= 6 as done
      ) as made`;
  });
  await host.sql`vacuum analyze public.tasks`;
}
