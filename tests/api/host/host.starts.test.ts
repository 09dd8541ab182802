/** @module-tag full */
import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../support/host.ts';
import { emptyFolder } from '../../support/hosts/fresh-folder.ts';
import { isAlive, runHost, signalUntilEnd } from '../../support/hosts/host-process.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
let dataDir: string;
beforeAll(async () => {
  project = await makeProject({});
  dataDir = await emptyFolder();
});
afterAll(async () => {
  await project?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const giveUp = (env: Record<string, string>) =>
  runHost({ PROJECT_DIR: project.path, DATA_DIR: dataDir, PORT: '0', ...env });

/** Expects exit code 1, an empty standard output and exactly one line on standard error. */
async function expectOneLine(env: Record<string, string>, line: RegExp | string) {
  const { code, stdout, stderr } = await giveUp(env);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  if (typeof line === 'string') expect(stderr.trimEnd()).toBe(line);
  else expect(stderr).toMatch(line);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
}

describe('design §4 settings: the message for a wrong one has its name, its value and what is allowed', () => {
  test.each([
    [
      { PORT: 'eighty' },
      'PORT is "eighty", but must be a whole number from 0 to 65535 (0 picks a free port).',
    ],
    [
      { PORT: '70000' },
      'PORT is "70000", but must be a whole number from 0 to 65535 (0 picks a free port).',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@db/x' },
      'DATABASE_URL is "mysql://root:…@db/x", but must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [
      { SITE_URL: 'example.com' },
      'SITE_URL is "example.com", but must be an address like https://example.com.',
    ],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY is "yes", but must be true, false, or how many proxies stand in front (0 to 9).',
    ],
    [
      { MAIL_FROM: 'me\nBcc: you@example.com' },
      'MAIL_FROM is "me\\nBcc: you@example.com", but must be a mail address like hello@example.com or Name <hello@example.com>.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'only one half' },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither.',
    ],
    [
      { CAPTCHA_SECRET: 'without a key for the pages' },
      'CAPTCHA_SITE_KEY must be set where CAPTCHA_SECRET is: the pages show it.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_alone' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set, or neither.',
    ],
    // A secret is never printed, even if it is invalid.
    [
      { STRIPE_SECRET_KEY: 'whsec_in_the_wrong_place' },
      'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.',
    ],
    [
      { CAPTCHA_PROVIDER: 'guesswork' },
      'CAPTCHA_PROVIDER is "guesswork", but must be turnstile or hcaptcha.',
    ],
  ])('%o', async (env, line) => {
    await expectOneLine(env, line);
  });

  test('all wrong settings are listed', async () => {
    await expectOneLine({ PORT: 'x', LOG_LEVEL: 'y' }, /PORT is "x".*LOG_LEVEL is "y"/);
  });
});

describe('failed starts: one clear line, exit code 1, nothing half-done', () => {
  test('the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    const address = await until('a port', async () => server.address() ?? undefined);
    const port = String(typeof address === 'object' ? address.port : 0);
    await expectOneLine(
      { PORT: port },
      `Port ${port} on 127.0.0.1 cannot be listened on: it is taken by another program. Set PORT to another one (0 picks a free one).`,
    );
    server.close();
  });

  test('the data folder is not writable', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    await expectOneLine(
      { DATA_DIR: join(file, 'data') },
      /^The data folder .*a-file\/data cannot be written: ENOTDIR/,
    );
  });

  test('the data folder is from a newer PostgreSQL', async () => {
    const newer = join(dataDir, 'newer');
    await mkdir(join(newer, 'postgres'), { recursive: true });
    await writeFile(join(newer, 'postgres', 'PG_VERSION'), '19\n');
    await chmod(dataDir, 0o755);
    await expectOneLine(
      { DATA_DIR: newer },
      `The data folder ${newer} was written by PostgreSQL 19, this is PostgreSQL 18.`,
    );
    expect(await readFile(join(newer, 'postgres', 'PG_VERSION'), 'utf8')).toBe('19\n');
  });

  test('the data folder is in use by another running host', async () => {
    const host = await startHost({ projectDir: project.path });
    await expectOneLine(
      { DATA_DIR: host.dataDir },
      `The data folder ${host.dataDir} is in use by another running host.`,
    );
    expect((await fetch(`${host.url}/healthz`)).status, 'the first goes on').toBe(200);
    await host.stop();
  });

  test('DATABASE_URL is unreachable', async () => {
    await expectOneLine(
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
    );
  });

  test('a migration fails on the embedded PostgreSQL, which stops with the host', async () => {
    const broken = await makeProject({ 'supabase/migrations/7_broken.sql': 'select 1/0;' });
    const folder = await emptyFolder();
    await expectOneLine(
      { PROJECT_DIR: broken.path, DATA_DIR: folder },
      /^Migration 7_broken\.sql failed, nothing of it was applied: division by zero/,
    );
    await expect(readFile(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
    await broken.remove();
  });

  test('config.toml contains an invalid value', async () => {
    const broken = await makeProject({ 'supabase/config.toml': '[auth]\njwt_expiry = "soon"\n' });
    await expectOneLine(
      { PROJECT_DIR: broken.path },
      /config\.toml is not right: auth\.jwt_expiry: /,
    );
    await broken.remove();
  });
});

describe('design §4 ready and stop', () => {
  test('one line has the address, the data folder and the mailbox; the name is a setting', async () => {
    const host = await startHost({
      projectDir: project.path,
      env: { PRODUCT_NAME: 'Something else' },
    });
    expect(host.readyLine).toBe(
      `Something else is ready at ${host.url} (data: ${host.dataDir}, mailbox: ${host.url}/mailbox)`,
    );
    await host.stop();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: running work is finished, exit 0, no orphans',
    async (signal) => {
      const slow = await makeProject({
        'supabase/migrations/1_slow.sql': `
          create function public.slow() returns text language sql as $$ select 'done' from pg_sleep(1) $$;
          grant execute on function public.slow() to anon;`,
      });
      const host = await startHost({ projectDir: slow.path });
      const { pid, postgresPid, postgrestPid } = await host.facts();
      const running = fetch(`${host.url}/rest/v1/rpc/slow`, {
        headers: { apikey: host.publishableKey },
      });
      await until('the call to run', async () => {
        const [row] = await host.sql`
          select from pg_stat_activity where wait_event = 'PgSleep'`;
        return row !== undefined;
      });
      const stopped = host.stop(signal);
      expect(await (await running).json()).toBe('done');
      expect(await stopped).toBe(0);
      for (const child of [pid, postgresPid, postgrestPid])
        expect(await isAlive(child)).toBe(false);
      await slow.remove();
    },
  );

  test('Ctrl-C under npm, which signals twice, is one stop', async () => {
    const host = await startHost({ projectDir: project.path });
    process.kill((await host.facts()).pid, 'SIGINT');
    expect(await host.stop('SIGINT')).toBe(0);
  });

  test('a later second signal stops right away, and still leaves no orphans', async () => {
    const slow = await makeProject({
      'supabase/migrations/1_sleeper.sql': `
        create function public.sleeper() returns void language sql as 'select pg_sleep(60)';`,
    });
    const host = await startHost({ projectDir: slow.path });
    const { pid, postgresPid, postgrestPid } = await host.facts();
    const running = fetch(`${host.url}/rest/v1/rpc/sleeper`, {
      headers: { apikey: host.secretKey },
    }).then(
      () => 'answered',
      () => 'cut off',
    );
    await until('the call to run', async () => {
      const [row] = await host.sql`select from pg_stat_activity where wait_event = 'PgSleep'`;
      return row !== undefined;
    });
    await signalUntilEnd(pid, 'SIGTERM');
    expect(await running).toBe('cut off');
    for (const child of [postgresPid, postgrestPid]) {
      await until('its end', async () => !(await isAlive(child)));
    }
    await host.stop();
    await slow.remove();
  });

  test('data is still there after a stop and a start', async () => {
    const folder = await emptyFolder();
    const host = await startHost({ projectDir: project.path, dataDir: folder });
    await host.sql`create table public.kept as select 42 as value`;
    const key = host.publishableKey;
    expect(await host.stop()).toBe(0);
    await host.restart();
    expect(await host.sql`select value from public.kept`).toEqual([{ value: 42 }]);
    expect(host.publishableKey).toBe(key);
    await host.stop();
    await rm(folder, { recursive: true });
  });

  test('a data folder inside a private folder works for any user who starts the host', async () => {
    const closed = await emptyFolder();
    await chmod(closed, 0o700);
    const folder = join(closed, 'data');
    const host = await startHost({ projectDir: project.path, dataDir: folder });
    await host.sql`create table public.kept as select 42 as value`;
    await host.stop();
    await host.restart();
    expect(await host.sql`select value from public.kept`).toEqual([{ value: 42 }]);
    await host.stop();
    await rm(await realpath(join(folder, 'postgres')), { recursive: true });
    await rm(closed, { recursive: true });
  });

  test('only the owner can read the database password and host.json', async () => {
    const host = await startHost({ projectDir: project.path });
    for (const file of ['host.json', 'database-password']) {
      expect((await stat(join(host.dataDir, file))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(join(host.dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect(host.log()).not.toContain(new URL(host.databaseUrl).password);
    await host.stop();
  });
});
