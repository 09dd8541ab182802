/** @module-tag full */
import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { emptyFolder } from '../support/hosts/fresh-folder.ts';
import { isAlive, runHost, SUPERVISOR } from '../support/hosts/host-process.ts';
import { writeNotes } from '../support/network/writer.ts';
import { makeProject, NOTES_MIGRATION } from '../support/project.ts';
import { until } from '../support/until.ts';

// Source of a module that the host imports: it makes the host's own process throw or reject on a
// signal, as a bug would.
const DEFECTS = `
process.on('SIGUSR2', () => { throw new Error('a defect') });
process.on('SIGURG', () => { Promise.reject(new Error('a rejection')) });`;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({
    'supabase/migrations/1_notes.sql': NOTES_MIGRATION,
    'defects.mjs': DEFECTS,
  });
  host = await startHost({
    projectDir: project.path,
    supervised: true,
    env: { NODE_OPTIONS: `--import=${project.path}/defects.mjs` },
  });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

const answers = (statuses = [200, 503]) =>
  fetch(`${host.url}/healthz`).then(
    ({ status }) => statuses.includes(status),
    () => false,
  );
const isHealthy = () => answers([200]);

/** Waits for a new host process, ready at the same URL. */
async function startedAgain(pid: number): Promise<void> {
  await until('a new host', async () => {
    const info = await host.info().catch(() => undefined);
    return info !== undefined && info.pid !== pid && (await isHealthy());
  });
}

describe('safety fault 17: the host’s own process crashes', () => {
  test('kill -9: back at the same address, nothing lost', async () => {
    const before = await host.info();
    const writer = writeNotes(host);
    await until('writes', async () => writer.acknowledged.length >= 200);
    process.kill(before.pid, 'SIGKILL');
    // Any answer counts here: until its database is up again, the new host answers 503.
    await until('an answer', () => answers());
    await startedAgain(before.pid);
    await writer.stop();
    for (const child of [before.postgresPid, before.postgrestPid]) {
      await until('the end of the old child', async () => !(await isAlive(child)));
    }
    const { databaseUrl, url } = await host.info();
    expect(url).toBe(before.url);
    const sql = postgres(databaseUrl, { max: 1 });
    const rows = await sql`select from public.notes where body in ${sql(writer.acknowledged)}`;
    await sql.end();
    expect(rows).toHaveLength(writer.acknowledged.length);
  });

  test.each([
    ['an exception', 'SIGUSR2', 'a defect'],
    ['a rejection', 'SIGURG', 'a rejection'],
  ] as const)(
    '%s that nothing catches is logged, and the host is restarted',
    async (_what, signal, words) => {
      const { pid } = await host.info();
      process.kill(pid, signal);
      await startedAgain(pid);
      expect(host.log()).toContain(`"error":"${words}"`);
      expect(host.log()).toContain('"how":"exit 1"');
    },
  );

  test('standard output keeps its one line', () => {
    expect(host.output()).toBe(`${host.readyLine}\n`);
  });
});

describe('safety fault 17: cases in which the parent of npm start does not restart it', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops the host cleanly: exit 0, no orphans',
    async (signal) => {
      const other = await startHost({ projectDir: project.path, supervised: true });
      const { pid, postgresPid, postgrestPid } = await other.info();
      expect(await other.stop(signal)).toBe(0);
      for (const child of [pid, postgresPid, postgrestPid])
        expect(await isAlive(child)).toBe(false);
      expect(other.log()).not.toContain('starting it again');
    },
  );

  test('a host that hangs is killed, and leaves no orphans', async () => {
    const other = await startHost({ projectDir: project.path, supervised: true });
    const { pid, postgresPid, postgrestPid } = await other.info();
    process.kill(pid, 'SIGSTOP');
    // 137 is the exit code of a program that was ended by SIGKILL.
    expect(await other.stop()).toBe(137);
    for (const child of [pid, postgresPid, postgrestPid]) {
      await until('its end', async () => !(await isAlive(child)));
    }
  });

  test('a wrong setting: its one line, exit 1', async () => {
    const { code, stdout, stderr } = await runHost({ PORT: 'eighty' }, SUPERVISOR);
    expect(stderr).toMatch(/^PORT is "eighty", but must be [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  test('a signal while it waits to restart the host: exit 0', async () => {
    const dataDir = await emptyFolder();
    const other = await startHost({ projectDir: project.path, supervised: true, dataDir });
    const { pid } = await other.info();
    process.kill(pid, 'SIGKILL');
    const second = await until('the next host', async () => {
      const info = await other.info().catch(() => undefined);
      return info !== undefined && info.pid !== pid && info;
    });
    process.kill(second.pid, 'SIGKILL');
    await until('the pause', async () => other.log().includes('"pause":500'));
    expect(await other.stop()).toBe(0);
    for (const child of [second.postgresPid, second.postgrestPid]) {
      await until('its end', async () => !(await isAlive(child)));
    }
    await rm(dataDir, { recursive: true });
  });

  test('kill -9 of the parent stops the host cleanly and leaves nothing behind', async () => {
    const other = await startHost({ projectDir: project.path, supervised: true });
    const { pid, postgresPid, postgrestPid } = await other.info();
    await other.kill9();
    for (const child of [pid, postgresPid, postgrestPid]) {
      await until('its end', async () => !(await isAlive(child)));
    }
    await other.stop();
  });
});
