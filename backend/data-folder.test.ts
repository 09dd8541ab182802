import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeDataFolder } from './data-folder.ts';

test('one host at a time locks a data folder, also one whose path has many bytes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rm(root, { recursive: true }));
  // In the folder, the socket's path would have fewer than 100 characters but more than 107 bytes.
  const path = join(root, 'ö'.repeat(50));
  const first = await takeDataFolder(path, false);
  await expect(takeDataFolder(path, false)).rejects.toThrow(
    `The data folder ${path} is in use by another running host.`,
  );
  await first.release();
  const second = await takeDataFolder(path, false);
  await second.release();
});
