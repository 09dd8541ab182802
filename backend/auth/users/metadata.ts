import type postgres from 'postgres';
import type { Db } from '../deps.ts';

/** What an account's columns of free keys hold. */
export type Metadata = Record<string, unknown>;

/** Metadata as a value of a statement. */
export function json(db: Db, value: Metadata) {
  return db.json(value as postgres.JSONValue);
}
