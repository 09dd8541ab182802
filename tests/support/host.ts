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
const HOST = join(root, 'backend', 'main.ts');
/** The parent process of `npm start`. */
export const SUPERVISOR = join(root, 'scripts', 'supervise.mjs');
const START_PATIENCE = 60_000;

export interface HostOptions {
  /** Settings of the host beside PORT and DATA_DIR. */
  env?: Record<string, string>;
  /** A folder of the test's own; without it one is made, and removed by `stop`. */
  dataDir?: string;
  projectDir?: string;
  /** Begins with nothing, as on a machine that it has never run on. */
  firstStart?: boolean;
  /** Run by the parent process of `npm start`, which `stop` and `kill9` then mean. */
  supervised?: boolean;
  /** Hears the process number as soon as there is one. */
  onSpawn?: (pid: number) => void;
}

/** What the host writes into `host.json` of its data folder. */
interface HostInfo {
  pid: number;
  url: string;
  databaseUrl: string;
  /** PostgREST itself, without the gateway. */
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

/** A host of the test's own, as a process of its own. */
export interface TestHost extends HostInfo {
  dataDir: string;
  /** The one line of standard output. */
  readyLine: string;
  /** The database, past every rule. */
  sql: postgres.Sql;
  /** Standard output so far. */
  output: () => string;
  /** What it has logged so far. */
  log: () => string;
  /** The facts as they are now: children's numbers change when they are started again. */
  facts: () => Promise<HostInfo>;
  /** Every mail the local mailbox holds for an address, oldest first. */
  mails: (address: string) => Promise<Mail[]>;
  /**
   * Waits until so many mails to an address are there and gives the newest. The minute between two
   * mails to a mailbox is not waited out; those that were joined have all their subjects in one.
   */
  mailTo: (
    address: string,
    options?: { count?: number; subject?: string; holding?: string },
  ) => Promise<Mail>;
  /** Frees every mailbox's minute, so that the next mail to it is not refused. */
  minuteLater: () => Promise<void>;
  /** SIGTERM unless told otherwise; gives the exit code. Removes the data folder if it was made here. */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
  kill9: () => Promise<void>;
  /** Starts it again on the same data folder and port, after `stop` with a folder of one's own or `kill9`. */
  restart: () => Promise<void>;
}

/** Starts a host on its own data folder and a free port and waits until it says that it is ready. */
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

/** This project's data is copied; another project, or a database elsewhere, begins with nothing. */
async function ownFolder(options: HostOptions): Promise<string> {
  const { projectDir, env, firstStart } = options;
  if (firstStart || projectDir !== undefined || env?.DATABASE_URL) return await emptyFolder();
  return await freshFolder(async (dataDir) => {
    const { child } = await launch({}, dataDir, '0');
    await end(child, 'SIGTERM');
  });
}

/** Runs a host that is expected to give up, until it has. */
export async function runHost(
  env: Record<string, string>,
  program = HOST,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child, output } = spawnHost({ LOG_LEVEL: 'silent', ...env }, program);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** Asks again and again until there is an answer, 20 s at most. */
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
    // Each person of a test has an address of their own to be counted by.
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

// A test that fails may not come to stopping its host. The watcher waits on a pipe that the runner of
// the tests holds open: however that ends, the host ends too.
const WATCHED = '( ( read -r _ <&3; kill -s KILL $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-';

function spawnHost(env: Record<string, string>, program: string) {
  const child = spawn('/bin/sh', ['-c', WATCHED, 'watched', NODE, program], {
    // The settings of whoever runs the tests are not the tests'.
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

/** Whether a process is there; one that has ended and waits to be collected is not. */
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

/** Has a mail that waits for its mailbox's minute sent now. */
async function sendWaiting(sql: postgres.Sql, address: string): Promise<void> {
  const { count } = await sql`
    update host.mail_outbox set next_attempt_at = now()
    where recipient = ${address.toLowerCase()} and sent_at is null and attempts = 0
      and next_attempt_at > now()`;
  if (count > 0) await sql`notify host_mail`;
}

async function mailsOf(url: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/mailbox/email`);
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
  const mails: Mail[] = await answer.json();
  return mails.filter((mail) => mail.to.some((to) => to.address === address.toLowerCase()));
}
