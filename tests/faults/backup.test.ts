/** @module-tag full */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { PASSWORD, type Person, signUpPerson, visitor } from '../support/people/people.ts';
import { runCommand } from '../support/processes/command.ts';

let folder: string;
let file: string;
let host: OwnHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  file = join(folder, 'backup.gz');
  host = await startHost({ durable: true });
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  await ana.client.from('tasks').insert([{ title: 'Täglich mit \\ und "' }, { title: '🎉' }]);
  await ana.client.from('tasks').insert({ title: 'Note', notes: 'Two\nlines\r\nand \\. and \\N' });
  await ana.client.from('delegated_tasks').insert({ title: 'x', delegated_to_email: tom.email });
  await tom.client.from('support_tickets').insert({ subject: 'Help' });
});
afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('safety fault 15: restoring a backup into an empty place', () => {
  test('taken while people write: one consistent moment, with equal rows, hashes, sign-in, policies and keys', async () => {
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await host.sql.begin(async (tx) => {
          // Two rows that belong together: a backup contains both or neither.
          const [task] =
            await tx`insert into public.tasks (user_id, title) values (${tom.id}, 'Pair') returning id`;
          await tx`insert into public.notifications (user_id, title, metadata) values (${tom.id}, 'Pair', ${tx.json({ task: task?.id })})`;
        });
      }
    })();
    const made = await runCommand('backup.ts', [file], { DATA_DIR: host.dataDir });
    writing = false;
    await writer;
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('rows of') });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const restored = join(folder, 'restored');
    const answer = await runCommand('restore.ts', [file], { DATA_DIR: restored });
    expect(answer).toMatchObject({ code: 0, said: expect.stringContaining('checksums equal') });

    const other = await startHost({ dataDir: restored });
    try {
      expect([other.publishableKey, other.secretKey]).toEqual([
        host.publishableKey,
        host.secretKey,
      ]);
      const [pairs] = await other.sql`
        select (select count(*) from public.tasks where title = 'Pair') as tasks,
          (select count(*) from public.notifications where title = 'Pair') as notifications`;
      expect(pairs?.tasks).toBe(pairs?.notifications);
      // All tables that the writer does not change are restored unchanged.
      const { tasks: _tasks, notifications: _notifications, ...before } = await fingerprint(host);
      const { tasks: _t, notifications: _n, ...after } = await fingerprint(other);
      expect(after).toEqual(before);

      const client = visitor(other);
      const signedIn = await client.auth.signInWithPassword({
        email: ana.email,
        password: PASSWORD,
      });
      expect(signedIn.error).toBeNull();
      const { data } = await client.from('tasks').select('title, notes').order('title');
      expect(data).toEqual([
        { title: 'Note', notes: 'Two\nlines\r\nand \\. and \\N' },
        { title: 'Täglich mit \\ und "', notes: null },
        { title: '🎉', notes: null },
      ]);
      expect((await client.from('support_tickets').select()).data).toEqual([]);
      // The sequence of ticket numbers continues where it was.
      const ticket = await client
        .from('support_tickets')
        .insert({ subject: 'Next' })
        .select()
        .single();
      expect(ticket.data?.number).toBe(2);
    } finally {
      await other.stop();
    }
  }, 120_000);

  test('a truncated, altered or foreign file restores nothing', async () => {
    const bytes = await readFile(file);
    const altered = Buffer.from(bytes);
    altered[Math.floor(bytes.length / 2)] = (altered[Math.floor(bytes.length / 2)] ?? 0) ^ 255;
    for (const [name, content] of [
      ['cut', bytes.subarray(0, bytes.length / 2)],
      ['altered', altered],
      ['other', Buffer.from('not a backup')],
      ['empty', Buffer.alloc(0)],
    ] as const) {
      await writeFile(join(folder, name), content);
      const target = join(folder, `target-${name}`);
      const { code, said } = await runCommand('restore.ts', [join(folder, name)], {
        DATA_DIR: target,
      });
      expect({ name, code, said }).toEqual({
        name,
        code: 1,
        said: expect.stringMatching(/not a whole backup|damaged/),
      });
      expect(await readdir(target).catch(() => [])).toEqual([]);
    }
    const missing = await runCommand('restore.ts', [join(folder, 'nowhere')], {
      DATA_DIR: join(folder, 'x'),
    });
    expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('nowhere') });
  }, 60_000);

  test('a backup from before the first release is refused', async () => {
    const old = join(folder, 'old.gz');
    const header = { backup: 2, createdAt: '2026-11-20T00:00:00Z', migrations: ['20261120000100'] };
    const lines = [header, { end: {}, sequences: {} }].map((line) => `${JSON.stringify(line)}\n`);
    await writeFile(old, gzipSync(lines.join('')));
    const target = join(folder, 'target-old');
    const { code, said } = await runCommand('restore.ts', [old], { DATA_DIR: target });
    expect([code, said.trimEnd()]).toEqual([
      1,
      'The backup is from before the first release and cannot be restored here. Restore it with the version that made it.',
    ]);
    expect(await readdir(target).catch(() => [])).toEqual([]);
  });

  test('a folder that is not empty stays unchanged', async () => {
    const target = join(folder, 'full');
    await runCommand('backup.ts', [join(folder, 'second.gz')], { DATA_DIR: host.dataDir });
    const before = await readdir(host.dataDir);
    const { code, said } = await runCommand('restore.ts', [file], { DATA_DIR: host.dataDir });
    expect([code, said]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(await readdir(host.dataDir)).toEqual(before);
    expect(await readdir(target).catch(() => [])).toEqual([]);
  }, 60_000);

  test('no host is running: one line that says what to do', async () => {
    const { code, said } = await runCommand('backup.ts', [join(folder, 'x')], {
      DATA_DIR: join(folder, 'none'),
    });
    expect(code).toBe(1);
    expect(said).toContain('Start it with npm start');
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});

describe('npm run make-admin', () => {
  const make = (...args: string[]) => runCommand('make-admin.ts', args, { DATA_DIR: host.dataDir });
  const now = async () =>
    (await host.sql`select is_admin, admin_role from public.profiles where id = ${ana.id}`)[0];

  test('makes an admin, sets a role, removes it, and logs it', async () => {
    expect(await make(ana.email.toUpperCase())).toEqual({
      code: 0,
      said: `${ana.email} is an admin now.\n`,
    });
    expect(await now()).toEqual({ is_admin: true, admin_role: null });
    await make(ana.email, '--role', 'support');
    expect(await now()).toEqual({ is_admin: true, admin_role: 'support' });
    await make(ana.email, '--remove');
    expect(await now()).toEqual({ is_admin: false, admin_role: null });
    const { data } = await ana.client
      .from('activity_logs')
      .select('activity_type')
      .like('activity_type', 'operator_%');
    expect(data).toHaveLength(3);
  });

  test.each([
    [['nobody@example.com'], 'Nobody has an account'],
    [[], 'Usage'],
    [['a@example.com', '--role', 'king'], 'Usage'],
    [['a@example.com', '--what'], 'Usage'],
  ])('bad input: %j', async (args, said) => {
    expect(await make(...args)).toEqual({ code: 1, said: expect.stringContaining(said) });
  });
});

/** Returns a hash of the contents of each table in the public schema. */
async function fingerprint(of: OwnHost): Promise<Record<string, string>> {
  const tables = await of.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from public.${name} as t`,
  );
  const rows = await of.sql.unsafe<{ name: string; hash: string }[]>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
