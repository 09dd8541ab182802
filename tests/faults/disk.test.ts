/** @module-tag full */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../support/processes/on-small-disk.ts', import.meta.url));

/**
 * Runs the script where it can mount a private disk: on Linux with `unshare` of util-linux, as root
 * or where user namespaces are allowed. A container needs CAP_SYS_ADMIN for it.
 */
async function onSmallDisk(): Promise<unknown> {
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const command = ['--mount', ...asUser, process.execPath, script];
  const { stdout } = await promisify(execFile)('unshare', command).catch((error: Error) => {
    throw new Error(`No disk of one's own can be mounted here, or the host failed on it: ${error}`);
  });
  return JSON.parse(stdout);
}

test('safety fault 18: /readyz reports a full disk within 5 s, and again when there is space', async () => {
  const said = await onSmallDisk();
  expect(said).toMatchObject({
    before: { status: 200, ready: true, parts: { disk: true } },
    ended: 'ENOSPC',
    full: { status: 503, ready: false, parts: { disk: false, database: true } },
    healthz: 200,
    after: { status: 200, ready: true, parts: { disk: true } },
  });
  const { full, after } = said as Record<'full' | 'after', { after: number }>;
  expect(full.after).toBeLessThan(5000);
  expect(after.after).toBeLessThan(5000);
});
