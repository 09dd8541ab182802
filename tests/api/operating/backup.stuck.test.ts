/** @module-tag full */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHost } from '../../support/host.ts';
import { runCommand } from '../../support/processes/command.ts';

test('a backup gives up after a minute in which a lock lets nothing move', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  const host = await startHost();
  const locked = await host.sql.reserve();
  await locked`begin`;
  await locked`lock table public.tasks in access exclusive mode`;
  const file = join(folder, 'locked.gz');
  const answer = await runCommand('backup.ts', [file], { DATA_DIR: host.dataDir });
  await locked`rollback`;
  locked.release();
  expect(answer).toMatchObject({ code: 1 });
  expect(answer.said).toContain('Nothing moved for a minute at public.tasks: 0 rows. Gave up.\n');
  expect(await readdir(folder)).toEqual([]);
  await host.stop();
  await rm(folder, { recursive: true });
});
