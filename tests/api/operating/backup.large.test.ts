/** @module-tag full */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { isAlive } from '../../support/hosts/host-process.ts';
import { addManyTasks } from '../../support/people/many-tasks.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { runCommand, startCommand } from '../../support/processes/command.ts';
import { until } from '../../support/until.ts';

const ROWS = 1_000_000;

let folder: string;
let file: string;
let host: OwnHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  file = join(folder, 'backup.gz');
  host = await startHost();
  const { id } = await signUpPerson(host);
  await addManyTasks(host, id, ROWS);
}, 300_000);
afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('safety fault 15: a backup of a million rows', () => {
  test('ends within 200 MB, shows its progress, and is restored with equal rows', async () => {
    const env = { NODE_OPTIONS: '--max-old-space-size=200' };
    const made = await runCommand('backup.ts', [file], { DATA_DIR: host.dataDir, ...env });
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/: 10\d{5} rows of/) });
    const answer = await runCommand('restore.ts', [file], {
      DATA_DIR: join(folder, 'restored'),
      ...env,
    });
    expect(answer).toMatchObject({ code: 0, said: expect.stringContaining('checksums equal') });
    for (const { said } of [made, answer]) expect(said).toMatch(/^public\.tasks: [\d,]+ rows$/m);
  });

  test('a restore that is stopped removes what it created and ends its host', async () => {
    const target = join(folder, 'stopped');
    const { child, ended } = startCommand('restore.ts', [file], { DATA_DIR: target });
    const started = await until('the host of the restore', () =>
      readFile(join(target, 'host.json'), 'utf8').catch(() => undefined),
    );
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 143, said: expect.stringContaining('Stopped.\n') });
    expect(await readdir(target)).toEqual([]);
    expect(await isAlive(JSON.parse(started).pid)).toBe(false);
  });
});
