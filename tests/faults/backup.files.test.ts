/** @module-tag full */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { type Person, signUpPerson } from '../support/people/people.ts';
import { runCommand } from '../support/processes/command.ts';
import { filesOf, PNG, rowsOf } from '../support/services/storage.ts';

let folder: string;
let host: OwnHost;
let ana: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  host = await startHost({ durable: true });
  ana = await signUpPerson(host);
});
afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

const picture = (more: number) => new Blob([PNG, new Uint8Array(more)], { type: 'image/png' });

test('safety fault 15: a backup contains stored files with their rows, while people replace them', async () => {
  const avatars = ana.client.storage.from('avatars');
  await avatars.upload(`${ana.id}/still.png`, picture(200_000));
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      const { error } = await avatars.upload(`${ana.id}/${n % 5}.png`, picture(n), {
        upsert: true,
      });
      if (error) throw error;
    }
  })();
  const file = join(folder, 'backup.gz');
  const made = await runCommand('backup.ts', [file], { DATA_DIR: host.dataDir });
  writing = false;
  await writer;
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('stored files') });
  expect(made.said).not.toContain('left out');
  expect(
    (await readdir(join(host.dataDir, 'storage'))).filter((name) => name.startsWith('held')),
  ).toEqual([]);

  const restored = join(folder, 'restored');
  const answer = await runCommand('restore.ts', [file], { DATA_DIR: restored });
  expect(answer).toMatchObject({ code: 0, said: expect.stringContaining('checksums equal') });
  const other = await startHost({ dataDir: restored });
  try {
    const rows = await rowsOf(other);
    expect((await filesOf(other)).sort()).toEqual(rows.map(({ version }) => version).sort());
    expect(rows.map(({ name }) => name)).toContain(`${ana.id}/still.png`);
    for (const { name, metadata } of rows) {
      const seen = await fetch(`${other.url}/storage/v1/object/public/avatars/${name}`);
      const bytes = Buffer.from(await seen.arrayBuffer());
      expect([seen.status, bytes.length]).toEqual([200, metadata.size]);
      expect(bytes.subarray(0, PNG.length).equals(Buffer.from(PNG))).toBe(true);
    }
    expect(other.log()).not.toContain('another database');
  } finally {
    await other.stop();
  }
}, 120_000);

test('safety fault 15: a row without its file is left out and reported', async () => {
  await ana.client.storage.from('avatars').upload(`${ana.id}/lost.png`, picture(1));
  const [row] = await host.sql<{ version: string }[]>`
    select version from storage.objects where name = ${`${ana.id}/lost.png`}`;
  const version = row?.version ?? '';
  await rm(join(host.dataDir, 'storage', version.slice(0, 2), version));
  const file = join(folder, 'second.gz');
  const made = await runCommand('backup.ts', [file], { DATA_DIR: host.dataDir });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('1 stored files are not') });
  const restored = join(folder, 'second');
  expect(await runCommand('restore.ts', [file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const other = await startHost({ dataDir: restored });
  try {
    const names = (await rowsOf(other)).map(({ name }) => name);
    expect(names).toContain(`${ana.id}/still.png`);
    expect(names).not.toContain(`${ana.id}/lost.png`);
  } finally {
    await other.stop();
  }
}, 120_000);
