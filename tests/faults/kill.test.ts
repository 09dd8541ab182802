/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { isAlive } from '../support/hosts/host-process.ts';
import { writeNotes } from '../support/network/writer.ts';
import { makeProject, NOTES_MIGRATION } from '../support/project.ts';
import { until } from '../support/until.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({ 'supabase/migrations/1_notes.sql': NOTES_MIGRATION });
  host = await startHost({ projectDir: project.path });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

const isHealthy = async () => (await fetch(`${host.url}/healthz`)).status === 200;

async function writeUntil(count: number) {
  await host.sql`truncate public.notes`;
  const writer = writeNotes(host);
  await until(`${count} acknowledged writes`, async () => writer.acknowledged.length >= count);
  return writer;
}

async function expectEachOnce(acknowledged: string[]) {
  const rows = await host.sql<{ body: string; times: number }[]>`
    select body, count(*)::int as times from public.notes
    where body in ${host.sql(acknowledged)} group by body`;
  expect(rows).toHaveLength(acknowledged.length);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
}

describe('safety fault 1: kill -9 of the host', () => {
  test('during 1,000 acknowledged writes: each is stored once, and the host is ready again', async () => {
    const { postgresPid, postgrestPid } = await host.info();
    const writer = await writeUntil(1000);
    await host.kill9();
    await writer.stop();
    await host.restart();
    expect(await isHealthy()).toBe(true);
    await expectEachOnce(writer.acknowledged);
    expect(await isAlive(postgresPid)).toBe(false);
    expect(await isAlive(postgrestPid)).toBe(false);
  });

  test('leaves no PostgreSQL and no PostgREST behind, even if nobody starts the host again', async () => {
    const { postgresPid, postgrestPid } = await host.info();
    await host.kill9();
    await until('the end of PostgreSQL', async () => !(await isAlive(postgresPid)));
    await until('the end of PostgREST', async () => !(await isAlive(postgrestPid)));
    await host.restart();
  });
});

describe('safety fault 2: kill -9 of PostgreSQL or PostgREST', () => {
  test.each(['postgresPid', 'postgrestPid'] as const)(
    '%s: 503 with Retry-After until it is back by itself, no write lost',
    async (name) => {
      const pid = (await host.info())[name];
      if (pid === undefined) throw new Error('The child has no number.');
      const writer = await writeUntil(300);
      const before = writer.acknowledged.length;
      process.kill(pid, 'SIGKILL');
      await until('a new child', async () => {
        const now = (await host.info())[name];
        return now !== undefined && now !== pid;
      });
      await until('health', isHealthy);
      await until('new writes', async () => writer.acknowledged.length > before + 100);
      await writer.stop();
      await expectEachOnce(writer.acknowledged);
      expect(writer.refusals.length).toBeGreaterThan(0);
      expect(writer.refusals.filter(({ status }) => status !== 503)).toEqual([]);
      expect(writer.refusals.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
    },
  );
});

describe('safety fault 3: database connections killed', () => {
  test('only requests in flight fail; the host keeps running', async () => {
    const { pid } = await host.info();
    const signIn = () =>
      fetch(`${host.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: host.publishableKey, 'content-type': 'application/json' },
        // After a few wrong passwords for the same email address, the host would answer 429.
        body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong and long' }),
      }).then((answer) => answer.status);
    const writer = await writeUntil(200);
    const inFlight = [signIn(), signIn(), signIn()];
    const killed = await host.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    expect(killed.length).toBeGreaterThan(2);
    expect((await Promise.all(inFlight)).filter((status) => ![400, 503].includes(status))).toEqual(
      [],
    );
    await until('sign-in to answer', async () => (await signIn()) === 400);
    const before = writer.acknowledged.length;
    await until('new writes', async () => writer.acknowledged.length > before + 100);
    await writer.stop();
    await expectEachOnce(writer.acknowledged);
    expect(await isHealthy()).toBe(true);
    expect((await host.info()).pid).toBe(pid);
    expect(await isAlive(pid)).toBe(true);
  });
});
