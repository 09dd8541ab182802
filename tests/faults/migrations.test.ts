/** @module-tag full */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../support/host.ts';
import { emptyFolder } from '../support/hosts/fresh-folder.ts';
import { runHost } from '../support/hosts/host-process.ts';
import { makeProject } from '../support/project.ts';
import { until } from '../support/until.ts';

const FIRST =
  'create table public.first (id int primary key); insert into public.first values (1);';

// One host provides its PostgreSQL; each test has its own database on it.
let lender: OwnHost;
let empty: Awaited<ReturnType<typeof makeProject>>;
let count = 0;
beforeAll(async () => {
  empty = await makeProject({});
  lender = await startHost({ projectDir: empty.path });
});
afterAll(async () => {
  await lender?.stop();
  await empty?.remove();
});

async function makeDatabase(): Promise<string> {
  count += 1;
  await lender.sql.unsafe(`create database test_${count}`);
  return lender.databaseUrl.replace(/postgres$/, `test_${count}`);
}

async function withDatabase<T>(url: string, ask: (sql: OwnHost['sql']) => Promise<T>): Promise<T> {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

const tables = (url: string) =>
  withDatabase(
    url,
    async (sql) =>
      await sql<{ name: string }[]>`
        select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  ).then((rows) => rows.map(({ name }) => name));

const history = (url: string) =>
  withDatabase(
    url,
    async (sql) =>
      await sql<{ version: string; name: string; statements: string[] }[]>`
        select version, name, statements from supabase_migrations.schema_migrations order by 1`,
  ).then((rows) => rows.map((row) => ({ ...row })));

async function giveUp(databaseUrl: string, projectDir: string) {
  const dataDir = await emptyFolder();
  const result = await runHost({
    DATABASE_URL: databaseUrl,
    PROJECT_DIR: projectDir,
    DATA_DIR: dataDir,
    PORT: '0',
  });
  await rm(dataDir, { recursive: true });
  return result;
}

describe('safety fault 14: migrations', () => {
  test('a failing one leaves the database unchanged and is named; once fixed it is applied', async () => {
    const url = await makeDatabase();
    const project = await makeProject({
      'supabase/migrations/1_first.sql': FIRST,
      'supabase/migrations/2_second.sql':
        'create table public.second (id int);\n\nselect no_such_function();',
    });
    const failed = await giveUp(url, project.path);
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr.trimEnd()).toBe(
      'Migration 2_second.sql failed, nothing of it was applied: function no_such_function() does not exist (line 3, code 42883).',
    );
    expect(await tables(url)).toEqual(['first']);
    expect(await history(url)).toEqual([{ version: '1', name: 'first', statements: [FIRST] }]);

    await project.write('supabase/migrations/2_second.sql', 'create table public.second (id int);');
    const host = await startHost({ projectDir: project.path, env: { DATABASE_URL: url } });
    expect(await tables(url)).toEqual(['first', 'second']);
    expect((await history(url)).map(({ version }) => version)).toEqual(['1', '2']);
    expect(await host.stop()).toBe(0);
    await project.remove();
  });

  test('one that commits half-way itself is refused', async () => {
    const url = await makeDatabase();
    const project = await makeProject({
      'supabase/migrations/1_first.sql': 'create table public.half (id int); commit;',
    });
    const failed = await giveUp(url, project.path);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('1_first.sql');
    expect(failed.stderr).toContain('commit');
    await project.remove();
  });

  test.each(['connection', 'host'])(
    'one whose %s is killed half-way leaves the old schema; the next start applies it',
    async (killed) => {
      const url = await makeDatabase();
      const project = await makeProject({
        'supabase/migrations/1_slow.sql':
          'create table public.slow (id int); select pg_sleep(600);',
      });
      const dataDir = await emptyFolder();
      let hostPid = 0;
      const starting = startHost({
        projectDir: project.path,
        dataDir,
        env: { DATABASE_URL: url },
        onSpawn: (pid) => {
          hostPid = pid;
        },
      });
      const failed = expect(starting).rejects.toThrow('The host gave up');
      const name = new URL(url).pathname.slice(1);
      const asleep = await until('the migration to be half-way', async () => {
        const [row] = await lender.sql<{ pid: number }[]>`
          select pid from pg_stat_activity
          where datname = ${name} and wait_event = 'PgSleep'`;
        return row;
      });
      if (killed === 'host') process.kill(hostPid, 'SIGKILL');
      else await lender.sql`select pg_terminate_backend(${asleep.pid})`;
      await failed;
      // When a client is killed, PostgreSQL does not notice until it next writes to that client. So
      // end the client's server process here.
      await lender.sql`select pg_terminate_backend(${asleep.pid})`;
      expect(await tables(url)).toEqual([]);
      expect(await history(url)).toEqual([]);

      await project.write('supabase/migrations/1_slow.sql', 'create table public.slow (id int);');
      const host = await startHost({ projectDir: project.path, env: { DATABASE_URL: url } });
      expect(await tables(url)).toEqual(['slow']);
      await host.stop();
      await rm(dataDir, { recursive: true });
      await project.remove();
    },
  );

  test('two hosts starting at the same moment with one DATABASE_URL: one migrates, both serve', async () => {
    const url = await makeDatabase();
    const project = await makeProject({
      'supabase/migrations/1_first.sql': `${FIRST} select pg_sleep(0.5);`,
      'supabase/migrations/2_runs.sql': 'create table public.runs (id int);',
      'supabase/seed.sql': 'insert into public.runs values (1);',
    });
    const options = { projectDir: project.path, env: { DATABASE_URL: url } };
    const hosts = await Promise.all([startHost(options), startHost(options)]);
    expect((await history(url)).map(({ version }) => version)).toEqual(['1', '2']);
    expect(hosts.map((host) => host.log().includes('"file":"1_first.sql"')).sort()).toEqual([
      false,
      true,
    ]);
    const [one, two] = hosts;
    expect(one?.publishableKey).toBe(two?.publishableKey);
    for (const host of hosts) {
      expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
    }
    const runs = await withDatabase(url, async (sql) => await sql`select id from public.runs`);
    expect(runs, 'the seed runs once').toHaveLength(1);
    expect(await Promise.all(hosts.map((host) => host.stop()))).toEqual([0, 0]);
    await project.remove();
  });

  test('a database from before the first release is refused and left as it was', async () => {
    const url = await makeDatabase();
    const before = await makeProject({
      'supabase/migrations/20261120000100_first.sql': FIRST,
      'supabase/migrations/20261121000200_more.sql': 'create table public.more (id int);',
    });
    const older = { projectDir: before.path, env: { DATABASE_URL: url } };
    expect(await (await startHost(older)).stop()).toBe(0);
    const project = await makeProject({
      'supabase/migrations/20261101000100_baseline.sql': 'create table public.baseline (id int);',
    });
    const refused = await giveUp(url, project.path);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr.trimEnd()).toBe(
      'This data folder is from before the first release (its migration 20261120000100 is not in supabase/migrations) and cannot be migrated: export what you need with the version that made it, then start with a new DATA_DIR, or with an empty database if DATABASE_URL is set.',
    );
    expect(await tables(url)).toEqual(['first', 'more']);
    expect((await history(url)).map(({ name }) => name)).toEqual(['first', 'more']);
    const again = await startHost(older);
    expect(await again.stop()).toBe(0);
    await project.remove();
    await before.remove();
  });

  test('the seed runs only with the first migrations', async () => {
    const url = await makeDatabase();
    const project = await makeProject({
      'supabase/migrations/1_runs.sql': 'create table public.runs (id int);',
    });
    const first = await startHost({ projectDir: project.path, env: { DATABASE_URL: url } });
    await first.stop();
    await project.write('supabase/migrations/2_more.sql', 'create table public.more (id int);');
    await project.write('supabase/seed.sql', 'insert into public.runs values (1);');
    const second = await startHost({ projectDir: project.path, env: { DATABASE_URL: url } });
    await second.stop();
    const third = await startHost({ projectDir: project.path, env: { DATABASE_URL: url } });
    const runs = await third.sql`select id from public.runs`;
    expect(runs).toHaveLength(1);
    await third.stop();
    await project.remove();
  });
});
