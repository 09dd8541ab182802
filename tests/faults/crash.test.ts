/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { writeNotes } from '../support/network/writer.ts';
import { makeProject, NOTES_MIGRATION } from '../support/project.ts';
import { until } from '../support/until.ts';

const WRITES = 5_000;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({ 'supabase/migrations/1_notes.sql': NOTES_MIGRATION });
  host = await startHost({ projectDir: project.path, env: { LOG_LEVEL: 'warn' } });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

// No response may be a 4xx: a client would treat a 4xx as its own mistake and not retry the write.
test('safety fault 16: PostgreSQL crashes during 5,000 writes, each answer is a success or 503', async () => {
  const writer = writeNotes(host);
  for (let goal = 500; goal <= WRITES; goal += 500) {
    await until(`${goal} writes`, async () => writer.acknowledged.length >= goal, 60_000);
    const { postgresPid } = await host.info();
    if (postgresPid === undefined) throw new Error('PostgreSQL has no number.');
    process.kill(postgresPid, 'SIGKILL');
    await until('another PostgreSQL', async () => {
      const now = (await host.info()).postgresPid;
      return now !== undefined && now !== postgresPid;
    });
  }
  await writer.stop();
  const { acknowledged, refusals } = writer;
  const statuses = new Map<number, number>();
  for (const { status } of refusals) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect([...statuses.keys()]).toEqual([503]);
  const [row] = await host.sql<{ count: number }[]>`
    select count(*)::int as count from public.notes where body in ${host.sql(acknowledged)}`;
  expect(row?.count).toBe(acknowledged.length);
}, 300_000);
