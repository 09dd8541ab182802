import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { emptyFolder, freshFolder } from './processes/fresh-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NODE = join(root, 'node_modules', '.bin', 'node');
const HOST = join(root, 'backend', 'main.mjs');
/** The process that `npm start` runs: it starts the host, and restarts it when it dies. */
export const SUPERVISOR = join(root, 'scripts', 'supervise.mjs');
/** The flags of Node that README.md names and `npm start` sets. */
const FLAGS = ['--max-semi-space-size=4'];
const START_PATIENCE = 60_000;

export interface HostOptions {
  /** Settings of the host, in addition to those that `launch` sets. */
  env?: Record<string, string>;
  /** A folder that the test removes itself; without it `stop` removes the folder of the host. */
  dataDir?: string;
  projectDir?: string;
  /** Starts with an empty data folder, as on a new machine, instead of a copy of a migrated one. */
  firstStart?: boolean;
  /** Runs under the parent process of `npm start`; `stop` and `kill9` then signal the parent. */
  supervised?: boolean;
  /** Called with the process id as soon as the process exists, before the host is ready. */
  onSpawn?: (pid: number) => void;
}

/** The contents of `host.json` in the data folder. */
interface HostInfo {
  pid: number;
  url: string;
  databaseUrl: string;
  /** Where PostgREST itself listens, without the gateway in front. */
  dataApi: { origin: string; socketPath?: string };
  publishableKey: string;
  secretKey: string;
  postgresPid?: number;
  postgrestPid?: number;
}

interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
  to: { address: string }[];
  from: { address: string; name: string }[];
  headers: Record<string, string>;
}

/** A running host for tests, in a process of its own. */
export interface TestHost extends HostInfo {
  dataDir: string;
  /** The line that the host prints on standard output when it is ready; it prints no other. */
  readyLine: string;
  /** A connection to the database that no policy limits. */
  sql: postgres.Sql;
  /** Standard output so far. */
  output: () => string;
  /** The log so far. */
  log: () => string;
  /**
   * Returns the current contents of `host.json`, where the process ids of PostgreSQL and PostgREST
   * change when these restart.
   */
  facts: () => Promise<HostInfo>;
  /** Returns every email for an address in the local mailbox, oldest first. */
  mails: (address: string) => Promise<Mail[]>;
  /**
   * Waits for `count` emails to an address and returns the newest of them. Counts only emails with
   * the `subject`, alone or joined with others, and with `holding` in their HTML. Sends delayed
   * emails at once: those that wait because the address got one less than a minute ago, or because
   * they can still be undone.
   */
  mailTo: (
    address: string,
    options?: { count?: number; subject?: string; holding?: string },
  ) => Promise<Mail>;
  /** Acts as if a minute had passed since the last email to every address: the next may be sent. */
  minuteLater: () => Promise<void>;
  /**
   * Stops the host, with SIGTERM by default; returns the exit code. Removes the data folder unless
   * the test passed it as `dataDir`.
   */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
  kill9: () => Promise<void>;
  /**
   * Starts the host again with the same data folder and port, after `kill9`, or after `stop` if the
   * folder belongs to the test.
   */
  restart: () => Promise<void>;
}

/** Starts a host with its own data folder and a free port, and waits until it is ready. */
export async function startHost(options: HostOptions = {}): Promise<TestHost> {
  const dataDir = options.dataDir ?? (await ownFolder(options));
  let running = await launch(options, dataDir, '0');
  const sql = postgres(running.facts.databaseUrl, { max: 4, onnotice: () => {} });
  const host: TestHost = {
    ...running.facts,
    dataDir,
    sql,
    readyLine: running.readyLine,
    output: () => running.output.stdout,
    log: () => running.output.stderr,
    facts: () => readHostInfo(dataDir),
    mails: (address) => mailsOf(host.url, address),
    mailTo: async (address, { count = 1, subject, holding = '' } = {}) =>
      await until(`a mail to ${address}`, async () => {
        const mails = (await mailsOf(host.url, address)).filter(
          (mail) =>
            mail.html.includes(holding) &&
            (subject === undefined ||
              mail.subject === subject ||
              (/^\d+ messages: /.test(mail.subject) && mail.subject.includes(subject))),
        );
        if (mails.length >= count) return mails.at(-1);
        await sendWaiting(host.sql, address);
        return undefined;
      }),
    minuteLater: async () => {
      await host.sql`update host.mail_slots set free_at = free_at - interval '1 minute'`;
    },
    stop: async (signal = 'SIGTERM') => {
      await host.sql.end({ timeout: 1 });
      const code = await end(running.child, signal);
      const { postgresPid } = running.facts;
      await until('the end of PostgreSQL', async () => !(await isAlive(postgresPid)));
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
    kill9: async () => {
      await end(running.child, 'SIGKILL');
    },
    restart: async () => {
      await host.sql.end({ timeout: 1 });
      running = await launch(options, dataDir, new URL(host.url).port);
      host.sql = postgres(running.facts.databaseUrl, { max: 4, onnotice: () => {} });
      Object.assign(host, running.facts, { readyLine: running.readyLine });
    },
  };
  return host;
}

/**
 * Creates the data folder of a host: a copy of a migrated one, or an empty one for a first start,
 * another project or an external database.
 */
async function ownFolder(options: HostOptions): Promise<string> {
  const { projectDir, env, firstStart } = options;
  if (firstStart || projectDir !== undefined || env?.DATABASE_URL) return await emptyFolder();
  return await freshFolder(async (dataDir) => {
    const { child } = await launch({}, dataDir, '0');
    await end(child, 'SIGTERM');
  });
}

/** Runs a host that is expected to exit by itself, and waits for that. */
export async function runHost(
  env: Record<string, string>,
  program = HOST,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child, output } = spawnHost({ LOG_LEVEL: 'silent', ...env }, program);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** Polls until `ask` returns a result, and returns it. @throws Error after 20 s by default. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  patience = 20_000,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${patience} ms for ${what}, in vain.`);
    await sleep(40);
  }
}

async function launch(options: HostOptions, dataDir: string, port: string) {
  const env = {
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDir,
    // Rate limits count by IP address. Each person of a test sends an address in X-Forwarded-For.
    TRUST_PROXY: '1',
    PORT: port,
    ...(options.projectDir === undefined ? {} : { PROJECT_DIR: options.projectDir }),
    ...options.env,
  };
  const { child, output } = spawnHost(env, options.supervised ? SUPERVISOR : HOST);
  if (child.pid !== undefined) options.onSpawn?.(child.pid);
  const deadline = Date.now() + START_PATIENCE;
  while (!output.stdout.includes('\n')) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The host gave up:\n${output.stderr.slice(-4000)}`);
    }
    if (Date.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`The host was not ready in time:\n${output.stderr.slice(-4000)}`);
    }
    await sleep(20);
  }
  return { child, output, readyLine: output.stdout.trimEnd(), facts: await readHostInfo(dataDir) };
}

// Kills the host when the test runner ends, because a failing test may leave its host running. A
// watcher reads from a pipe that the runner holds open, and that closes however the runner ends.
const WATCHED = '( ( read -r _ <&3; kill -s KILL $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-';

function spawnHost(env: Record<string, string>, program: string) {
  const child = spawn('/bin/sh', ['-c', WATCHED, 'watched', NODE, ...FLAGS, program], {
    // Keeps the developer's own settings out of the tests.
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.once('exit', () => child.stdio[3]?.destroy());
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return { child, output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** Returns whether a process is running; a zombie is not. */
export async function isAlive(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return state === undefined || !/\) [ZX] /.test(state);
}

async function readHostInfo(dataDir: string): Promise<HostInfo> {
  return JSON.parse(await readFile(join(dataDir, 'host.json'), 'utf8'));
}

/**
 * Sends the emails that are delayed because the address got one less than a minute ago, or because
 * they can still be undone.
 */
async function sendWaiting(sql: postgres.Sql, address: string): Promise<void> {
  const { count } = await sql`
    update host.mail_outbox set next_attempt_at = least(next_attempt_at, now()), send_after = null
    where recipient = ${address.toLowerCase()} and sent_at is null and attempts = 0
      and (next_attempt_at > now() or send_after > now())`;
  if (count > 0) await sql`notify host_mail`;
}

async function mailsOf(url: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/mailbox/email`);
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
  const mails: Mail[] = await answer.json();
  return mails.filter((mail) => mail.to.some((to) => to.address === address.toLowerCase()));
}
