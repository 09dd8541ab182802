import type postgres from 'postgres';
import type { Db } from '../deps.ts';

/** The free-form JSON of an account's metadata columns. */
export type Metadata = Record<string, unknown>;

/** Returns metadata as a value for a statement. */
export function json(db: Db, value: Metadata) {
  return db.json(value as postgres.JSONValue);
}
