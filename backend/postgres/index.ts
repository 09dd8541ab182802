import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import type { Logger } from '../core/log.ts';
import { codeOf, messageOf, StartError } from '../core/start-error.ts';
import { type Child, startChild } from '../process/child.ts';
import type { ProcessIdentity } from '../process/identity.ts';
import { freePort } from '../process/ports.ts';
import { type Supervised, supervise } from '../process/supervise.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { preparePostgresFolder } from './folder.ts';

const run = promisify(execFile);
const STOP_TIMEOUT_MS = 6_000;
const START_TIMEOUT_MS = 60_000;

export interface EmbeddedPostgres extends Supervised {
  /** Connection URL with the password; constant while the host runs. */
  url: string;
}

/**
 * Starts PostgreSQL as a child of the host: it listens on loopback only, its password is stored in
 * the data folder, and it is restarted whenever it ends.
 * @param onUp runs each time PostgreSQL is back after a restart.
 * @throws StartError with a one-line message when PostgreSQL cannot run.
 */
export async function startPostgres(options: {
  dataDir: string;
  password: string;
  identity: ProcessIdentity | undefined;
  log: Logger;
  onUp: () => Promise<void> | void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, password, identity, log, onUp } = options;
  const binaries = await findBinaries(identity);
  const folder = await preparePostgresFolder({ dataDir, binaries, identity, password, log });
  await stopOrphan(folder, binaries, identity, log);

  let port = await freePort();
  const url = () =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const start = async (stopping: AbortSignal) => {
    const child = launch({ folder, binaries, identity, log, port });
    await ready(url(), child, stopping);
    return child;
  };
  const first = async (stopping: AbortSignal) => {
    // Try another port on failure: another program may take the free port before PostgreSQL does.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start(stopping);
      } catch (error) {
        if (attempt === 3) throw error;
        await stopOrphan(folder, binaries, identity, log);
        port = await freePort();
      }
    }
  };
  let starter = first;
  const supervised = await supervise({
    name: 'PostgreSQL',
    start: async (stopping) => {
      const child = await starter(stopping);
      starter = start;
      return child;
    },
    onUp,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    log,
  });
  return { ...supervised, url: url() };
}

function launch(options: {
  folder: string;
  binaries: Binaries;
  identity: ProcessIdentity | undefined;
  log: Logger;
  port: number;
}): Child {
  const { folder, binaries, identity, port } = options;
  const log = options.log.child({ program: 'PostgreSQL' });
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    wal_level: 'logical',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return startChild({
    command: binaries.postgres,
    args: [
      '-D',
      folder,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
    // SIGINT is "fast" shutdown: ends running queries, writes a checkpoint, leaves nothing to
    // recover.
    stopSignal: 'INT',
    identity,
    cwd: folder,
    // While PostgreSQL starts, it logs FATAL for each of the host's readiness probes.
    onLine: (line) =>
      /FATAL|PANIC/.test(line) && !/is starting up|not yet accepting/.test(line)
        ? log.warn(line)
        : log.debug(line),
  });
}

async function ready(url: string, child: Child, stopping: AbortSignal): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const probe = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      await probe`select 1`;
      return;
    } catch (error) {
      // 28P01: the password of the database differs from the one in the data folder.
      if (codeOf(error) === '28P01') {
        await child.stop(STOP_TIMEOUT_MS);
        throw new StartError(`PostgreSQL refuses the data folder's password: ${messageOf(error)}.`);
      }
      if (child.hasEnded())
        throw new StartError(`PostgreSQL did not start (${await child.ended}).`);
      if (stopping.aborted || performance.now() > deadline) {
        await child.stop(STOP_TIMEOUT_MS);
        throw new StartError(`PostgreSQL did not answer in time: ${messageOf(error)}.`);
      }
    } finally {
      await probe.end({ timeout: 1 });
    }
    await sleep(40);
  }
}

/**
 * Stops a PostgreSQL that still runs after its host was killed (`kill -9`), and waits until
 * PostgreSQL has ended.
 */
async function stopOrphan(
  folder: string,
  binaries: Binaries,
  identity: ProcessIdentity | undefined,
  log: Logger,
): Promise<void> {
  const pid = Number.parseInt(
    await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  );
  if (!Number.isInteger(pid) || !(await isPostgresOf(pid, folder))) return;
  log.warn({ pid }, 'a PostgreSQL left behind by an earlier host is stopped');
  for (const mode of ['fast', 'immediate']) {
    try {
      await run(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '5'], {
        ...identity,
        cwd: folder,
      });
      return;
    } catch (error) {
      if (!(await isPostgresOf(pid, folder))) return;
      log.warn({ mode, error: messageOf(error) }, 'it did not stop');
    }
  }
  throw new StartError(`A PostgreSQL (process ${pid}) still runs in ${folder} and does not stop.`);
}

/**
 * Returns whether the process id still belongs to the PostgreSQL of this folder: the system reuses
 * process ids. Outside Linux, any running process with this id counts.
 */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined ? process.platform !== 'linux' : command.includes(folder);
}
