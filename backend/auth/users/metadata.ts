import type postgres from 'postgres';
import type { Db } from '../deps.ts';

/** The free-form JSON of an account's metadata columns. */
export type AccountMetadata = Record<string, unknown>;

/** Returns metadata as a JSON parameter for a query. */
export function json(db: Db, value: AccountMetadata) {
  return db.json(value as postgres.JSONValue);
}
