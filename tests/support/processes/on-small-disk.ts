// Runs a host on a disk of 200 MB, and fills the disk and frees it again while notes are written.
// small-disk.ts runs this script in a mount namespace of its own. Prints as JSON what `/readyz` and
// `/healthz` responded, the error code with which filling the disk ended, and what became of the
// notes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../host.ts';
import { writeNotes } from '../network/writer.ts';
import { makeProject, NOTES_MIGRATION } from '../project.ts';
import { until } from '../until.ts';

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=1777', 'tmpfs', disk]);

const project = await makeProject({ 'supabase/migrations/1_notes.sql': NOTES_MIGRATION });
const host = await startHost({ dataDir: join(disk, 'data'), projectDir: project.path });
const ready = async () => {
  const answer = await fetch(`${host.url}/readyz`);
  return { status: answer.status, ...(await answer.json()) };
};
/** Waits until `/readyz` has the given status; returns the response and how many ms that took. */
async function next(status: number) {
  const asked = Date.now();
  const said = await until(`the status ${status}`, async () => {
    const answer = await ready();
    return answer.status === status && answer;
  });
  return { ...said, after: Date.now() - asked };
}

const filler = join(disk, 'filler');
async function fill(): Promise<string> {
  const handle = await open(filler, 'w');
  const block = Buffer.alloc(1024 * 1024, 'x');
  try {
    for (;;) await handle.write(block);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  } finally {
    await handle.close();
  }
}

try {
  const before = await ready();
  const writer = writeNotes(host);
  const { acknowledged, refusals } = writer;
  await until('notes on an empty disk', async () => acknowledged.length >= 300);
  const ended = await fill();
  const full = await next(503);
  const healthz = (await fetch(`${host.url}/healthz`)).status;
  await until('refused notes', async () => refusals.length >= 50);
  await rm(filler);
  const after = await next(200);
  const known = acknowledged.length;
  await until('notes again', async () => acknowledged.length >= known + 300);
  await writer.stop();
  const { count: stored } = await host.sql`
    select from public.notes where body = any(${acknowledged})`;
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  const writes = { acknowledged: acknowledged.length, stored, statuses };
  process.stdout.write(JSON.stringify({ before, ended, full, healthz, after, writes }));
} finally {
  await host.stop();
  await project.remove();
}
