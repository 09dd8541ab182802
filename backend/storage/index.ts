import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type postgres from 'postgres';
import type { Auth } from '../auth/deps.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { ApiKeys } from '../database/bootstrap.ts';
import type { HostEnv } from '../http/context.ts';
import type { TokenClaimsOf } from '../limits/fairness/token-claims.ts';
import { createBuckets } from './buckets/buckets.ts';
import { createIdentifyCaller } from './caller.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { createFiles } from './objects/files.ts';
import { createStorageRoutes } from './objects/routes.ts';
import { createObjects } from './objects/service.ts';
import { createSignatures } from './objects/signatures.ts';
import { createStoragePlaces } from './places.ts';

export { migrateStorage } from './schema.ts';

const TIDY_EVERY = 3_600_000;

export interface Storage {
  /** The storage service's routes, mounted below /storage/v1 behind the check of the API key. */
  routes: Hono<HostEnv>;
  stop: () => void;
}

/**
 * Starts the storage service for `@supabase/storage-js`. It keeps the objects' rows in the database
 * and their bytes in the data folder.
 */
export function createStorage(options: {
  sql: postgres.Sql;
  dataDir: string;
  /** The secret that signs URLs; shared by every host on the database. */
  secret: string;
  clock: () => Date;
  keys: ApiKeys;
  auth: Pick<Auth, 'authenticate'>;
  tokenClaimsOf: TokenClaimsOf;
  log: Logger;
}): Storage {
  const { sql, dataDir, secret, clock, keys, auth, tokenClaimsOf, log } = options;
  const files = createFiles(join(dataDir, 'storage'));
  const database = createHash('sha256').update(`database ${secret}`).digest('hex').slice(0, 32);

  async function tidyUp(): Promise<void> {
    try {
      const removed = await deleteUnusedFiles({ sql, files, clock, database });
      if (removed === undefined) log.warn('the files are those of another database: not tidied');
      else if (removed > 0) log.info({ removed }, 'files without a row removed');
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'files not tidied');
    }
  }
  void tidyUp();
  const tidying = setInterval(() => void tidyUp(), TIDY_EVERY).unref();

  return {
    routes: createStorageRoutes({
      objects: createObjects({ sql, files, clock }),
      buckets: createBuckets({ sql }),
      files,
      signatures: createSignatures({ secret, clock }),
      identify: createIdentifyCaller({ auth, keys }),
      places: createStoragePlaces({ keys, tokenClaimsOf }),
      log,
    }),
    stop: () => clearInterval(tidying),
  };
}
