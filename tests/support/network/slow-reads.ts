import type { TestHost } from '../host.ts';
import type { Person } from '../people/people.ts';

/** With `TASKS` tasks on one goal, this query exceeds its time limit. */
const SLOW = '/rest/v1/tasks?select=goals(tasks(goals(tasks(id))))';
const TASKS = 600;

/** Gives a person a goal with so many tasks that the query `SLOW` exceeds its time limit. */
export async function fillSlowGoal({ sql }: TestHost, { id }: Person): Promise<void> {
  await sql`
    with goal as (
      insert into public.goals (user_id, title) values (${id}, 'Slow') returning id
    )
    insert into public.tasks (user_id, title, status, completed_at, goal_id)
    select ${id}, 'Task ' || number, 'completed', now(), goal.id
    from goal, generate_series(1, ${TASKS}) as number`;
}

/** Sends the query `SLOW` with an access token; returns the HTTP status. */
export async function askSlowly(
  host: TestHost,
  token: string,
  address = '10.9.9.9',
): Promise<number> {
  const answer = await fetch(host.url + SLOW, {
    headers: {
      apikey: host.publishableKey,
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}
