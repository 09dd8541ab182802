import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { emptyFolder, migratedFolder } from './hosts/fresh-folder.ts';
import {
  end,
  type HostInfo,
  isAlive,
  type LaunchOptions,
  launch,
  readHostInfo,
} from './hosts/host-process.ts';
import { type AwaitedMail, awaitMail, type Mail, mailsOf } from './services/mailbox.ts';
import { until } from './until.ts';

export interface HostOptions extends LaunchOptions {
  /** A data folder that the test removes itself; without one, `stop` removes the host's folder. */
  dataDir?: string;
  /** Starts with an empty data folder, as on a new machine, instead of a copy of a migrated one. */
  firstStart?: boolean;
  /**
   * Lets PostgreSQL flush to the disk, as in production: for fault tests and benchmarks. PostgreSQL
   * always flushes on a host that starts with an empty data folder.
   */
  durable?: boolean;
}

/** A running host for tests. */
export interface TestHost extends HostInfo {
  dataDir: string;
  /** A connection to the database that no policy limits. */
  sql: postgres.Sql;
  /**
   * Returns the current contents of `host.json`, where the process ids of PostgreSQL and PostgREST
   * change when these restart.
   */
  info: () => Promise<HostInfo>;
  /** Returns every email for an address in the local mailbox, oldest first. */
  mails: (address: string) => Promise<Mail[]>;
  /**
   * Waits for `count` matching emails to an address and returns the newest of them. An email
   * matches if its HTML contains `holding` and its subject line equals `subject`; if one email
   * combines several messages, its subject line only has to contain `subject`. Sends delayed emails
   * without the delay: emails that wait because the address got an email less than a minute ago, or
   * because they can still be undone.
   */
  mailTo: (address: string, options?: AwaitedMail) => Promise<Mail>;
  /**
   * Lets the next email to every address be sent, as if a minute had passed since the previous one.
   */
  minuteLater: () => Promise<void>;
}

/** A host that one test file starts and stops; other files use `sharedHost`. */
export interface OwnHost extends TestHost {
  /** The line that the host prints on standard output when it is ready; it prints no other. */
  readyLine: string;
  /** Standard output so far. */
  output: () => string;
  /** The log so far. */
  log: () => string;
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

/** Returns a running host, with a connection of its own to the database. */
export function connectHost(info: HostInfo, dataDir: string): TestHost {
  const host: TestHost = {
    ...info,
    dataDir,
    sql: connectDatabase(info),
    info: () => readHostInfo(dataDir),
    mails: (address) => mailsOf(host.url, address),
    mailTo: (address, options = {}) => awaitMail(host, address, options),
    minuteLater: async () => {
      await host.sql`update host.mail_slots set free_at = free_at - interval '1 minute'`;
    },
  };
  return host;
}

const connectDatabase = ({ databaseUrl }: HostInfo) =>
  postgres(databaseUrl, { max: 4, onnotice: () => {} });

/** Starts a host with its own data folder and a free port, and waits until it is ready. */
export async function startHost(options: HostOptions = {}): Promise<OwnHost> {
  const dataDir = options.dataDir ?? (await ownFolder(options));
  let running = await launch(options, dataDir, '0');
  const host: OwnHost = Object.assign(connectHost(running.info, dataDir), {
    readyLine: running.readyLine,
    output: () => running.output.stdout,
    log: () => running.output.stderr,
    stop: async (signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
      await host.sql.end({ timeout: 1 });
      const code = await end(running.child, signal);
      const { postgresPid } = running.info;
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
      const { info, readyLine } = running;
      Object.assign(host, info, { sql: connectDatabase(info), readyLine });
    },
  });
  return host;
}

/**
 * Creates the data folder of a host: a copy of a migrated one, or an empty one for a first start,
 * another project or an external database.
 */
async function ownFolder(options: HostOptions): Promise<string> {
  const { projectDir, env, firstStart, durable = false } = options;
  if (firstStart || projectDir !== undefined || env?.DATABASE_URL) return await emptyFolder();
  return await migratedFolder({ durable });
}
