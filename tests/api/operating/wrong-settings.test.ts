import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../support/host.ts';
import { emptyFolder } from '../../support/hosts/fresh-folder.ts';
import { runHost } from '../../support/hosts/host-process.ts';
import { runCommand } from '../../support/processes/command.ts';
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
      { SMS_HOOK_URL: 'https://example.com/sms' },
      'SMS_HOOK_URL and SMS_HOOK_SECRET must both be set, or neither.',
    ],
    [
      { SMS_HOOK_URL: 'https://example.com/sms', SMS_HOOK_SECRET: 'whsec_without_a_version' },
      'SMS_HOOK_SECRET must be a secret like v1,whsec_<base64>, or several with | between them.',
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
    [
      { PROJECT_DIR: '/nowhere' },
      'PROJECT_DIR is "/nowhere", but must be the folder of a project, with supabase/migrations in it (ENOENT).',
    ],
    [
      { HOST: 'not-a-host.invalid' },
      /^HOST is "not-a-host\.invalid", but must be a name or an address of this machine \(.*\)\.\n$/,
    ],
    [{ HOST: '192.0.2.1' }, /^HOST is "192\.0\.2\.1", but must be .* of this machine \(.*\)\.\n$/],
    [
      { POSTGREST_BIN: '/bin/true' },
      'PostgREST (POSTGREST_BIN is "/bin/true") did not start (exit 0).',
    ],
    [{ POSTGREST_BIN: '/bin' }, 'POSTGREST_BIN is "/bin", but must be a program that can be run.'],
  ])('%o', async (env, line) => {
    await expectOneLine(env, line);
  });

  test('all wrong settings are listed', async () => {
    await expectOneLine({ PORT: 'x', LOG_LEVEL: 'y' }, /PORT is "x".*LOG_LEVEL is "y"/);
  });
});

describe('npm run dev with a wrong PORT: one line that names it, exit code 1', () => {
  test('no number', async () => {
    expect(await runCommand('dev.ts', [], { PORT: 'abc', DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: 'PORT is "abc", but must be a whole number from 0 to 65535 (0 picks a free port).\n',
    });
  });

  test('a port in use', async () => {
    const { port, close } = await takenPort();
    expect(await runCommand('dev.ts', [], { PORT: port, DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 cannot be listened on: it is taken by another program. Set PORT to another one (0 picks a free one).\n`,
    });
    close();
  });
});

/** Listens on a free port; returns the port and a function that stops listening. */
async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  const address = await until('a port', async () => server.address() ?? undefined);
  return {
    port: String(typeof address === 'object' ? address.port : 0),
    close: () => server.close(),
  };
}

describe('failed starts: one clear line, exit code 1, nothing half-done', () => {
  test('the port is in use', async () => {
    const { port, close } = await takenPort();
    await expectOneLine(
      { PORT: port },
      `Port ${port} on 127.0.0.1 cannot be listened on: it is taken by another program. Set PORT to another one (0 picks a free one).`,
    );
    close();
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
