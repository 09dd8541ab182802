import type { TestHost } from '../host.ts';

/** Adds tasks to a person's account without triggers, so that a million take half a minute. */
export async function addManyTasks(host: TestHost, userId: string, count: number): Promise<void> {
  await host.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.tasks (user_id, title, notes)
      select ${userId}, 'Task ' || n, repeat('word ', n % 30) from generate_series(1, ${count}) as n`;
  });
}
