import type postgres from 'postgres';
import { isConnectionLost } from '../../database/client.ts';
import { actAs, type Caller } from '../caller.ts';
import type { Files } from './files.ts';
import { holdObject, insertObject, lockNames, type NewObject } from './object-store.ts';

export interface WriteResult {
  id: string;
  key: string;
}

class Undo extends Error {}

/** Brings rows and files together: a row's file is on disk before it, and goes after it. */
export function createWriter(options: { sql: postgres.Sql; files: Files }) {
  const { sql, files } = options;

  /** Writes the row as the caller. @returns the row's id and the version that it names no more. */
  async function write(
    tx: postgres.TransactionSql,
    caller: Caller,
    object: NewObject,
    upsert: boolean,
  ): Promise<{ id: string; replaced: string | null }> {
    // The others' turn: each knows whose bytes it replaces.
    await lockNames(tx, [object]);
    const before = await holdObject(tx, object.bucket, object.name);
    await actAs(tx, caller);
    await insertObject(tx, caller, object, upsert);
    return { id: before?.id ?? object.id, replaced: before?.version ?? null };
  }

  /** Asks the database whether it would be allowed, before any byte is taken. */
  async function rehearse(caller: Caller, object: NewObject, upsert: boolean): Promise<void> {
    await sql
      .begin(async (tx) => {
        await write(tx, caller, object, upsert);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  }

  /** Commits the row of a version that is on disk; without its row the version is removed. */
  async function commit(caller: Caller, object: NewObject, upsert: boolean): Promise<WriteResult> {
    const { id, replaced } = await sql
      .begin((tx) => write(tx, caller, object, upsert))
      .catch(async (error: unknown) => {
        // Where the connection broke the row may be there: the tidying finds out later.
        if (!isConnectionLost(error)) await files.remove([object.version]);
        throw error;
      });
    await files.remove([replaced]);
    return { id, key: `${object.bucket}/${object.name}` };
  }

  return { rehearse, commit };
}
