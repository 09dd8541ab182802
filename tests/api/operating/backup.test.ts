import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isComputing } from '../../../scripts/lib/backup/progress.ts';
import { type OwnHost, startHost } from '../../support/host.ts';
import { addManyTasks } from '../../support/people/many-tasks.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { runCommand, startCommand } from '../../support/processes/command.ts';
import { until } from '../../support/until.ts';

let folder: string;
let host: OwnHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  host = await startHost();
  const { id } = await signUpPerson(host);
  await addManyTasks(host, id, 20_000);
});
afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

const backup = (file: string) => runCommand('backup.ts', [file], { DATA_DIR: host.dataDir });
const leftovers = async () => [
  ...(await readdir(folder)).filter((name) => name.endsWith('.part')),
  ...(await readdir(join(host.dataDir, 'storage'))).filter((name) => name.startsWith('held-')),
];

test('a server process computes while it sorts, not while it waits for a lock or for us', async () => {
  const one = await host.sql.reserve();
  const two = await host.sql.reserve();
  try {
    const pid = (await two<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid;
    expect(await isComputing(host.sql, pid)).toBe(false);
    await one`begin`;
    await one`lock table public.tasks in access exclusive mode`;
    const waiting = two`select count(*) from public.tasks`.execute();
    await until('a wait for the lock', async () => {
      const [row] = await host.sql`select wait_event_type from pg_stat_activity where pid = ${pid}`;
      return row?.wait_event_type === 'Lock';
    });
    expect(await isComputing(host.sql, pid)).toBe(false);
    await one`rollback`;
    await waiting;
    const sorting = two`select count(*) from generate_series(1, 100000000)`.execute();
    await until('a computing process', async () => await isComputing(host.sql, pid));
    await host.sql`select pg_cancel_backend(${pid})`;
    await expect(sorting).rejects.toThrow('canceling statement');
    expect(await isComputing(host.sql, 0)).toBe(false);
  } finally {
    one.release();
    two.release();
  }
});

describe('npm run backup', () => {
  test('ends with more rows than the driver can buffer, every time', async () => {
    for (const name of ['1.gz', '2.gz', '3.gz']) {
      expect(await backup(join(folder, name))).toMatchObject({
        code: 0,
        said: expect.stringMatching(/: 2\d{4} rows of \d+ tables and 0 stored files/),
      });
    }
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s in the middle leaves nothing behind', async (signal, code) => {
    const locked = await host.sql.reserve();
    await locked`begin`;
    await locked`lock table public.tasks in access exclusive mode`;
    const { child, ended } = startCommand('backup.ts', [join(folder, 'stopped.gz')], {
      DATA_DIR: host.dataDir,
    });
    await until('a backup that waits for the table', async () => {
      // Query outside of the transaction: inside it, each query sees the rows of pg_stat_activity
      // that the first query read.
      const [row] = await host.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy %'`;
      return row !== undefined;
    });
    expect(await leftovers()).toHaveLength(2);
    child.kill(signal);
    expect(await ended).toEqual({ code, said: 'Stopped.\n' });
    await locked`rollback`;
    locked.release();
    expect(await leftovers()).toEqual([]);
    expect(await readdir(folder)).not.toContain('stopped.gz');
  });

  test('what cannot be written is one line', async () => {
    await mkdir(join(folder, 'directory'));
    for (const [name, reason] of [
      ['nowhere/b.gz', 'cannot be written: no such file or directory.'],
      ['directory', 'is a folder. Name a file.'],
    ] as const) {
      const file = join(folder, name);
      expect(await backup(file)).toEqual({ code: 1, said: `${file} ${reason}\n` });
    }
  });

  test('a disk without room is one line, and the rest of the file is removed', async () => {
    const file = join(folder, 'large.gz');
    const { ended } = startCommand('backup.ts', [file], { DATA_DIR: host.dataDir }, 100);
    expect(await ended).toEqual({
      code: 1,
      said: `${file} cannot be written: file too large.\n`,
    });
    expect(await leftovers()).toEqual([]);
  });
});
