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

/**
 * Returns the writer that keeps rows and files consistent: a file is on disk before its row is
 * written, and is removed after it.
 */
export function createWriter(options: { sql: postgres.Sql; files: Files }) {
  const { sql, files } = options;

  /**
   * Writes the row as the caller. @returns the row's id and the version that it no longer refers
   * to.
   */
  async function write(
    tx: postgres.TransactionSql,
    caller: Caller,
    object: NewObject,
    upsert: boolean,
  ): Promise<{ id: string; replaced: string | null }> {
    // Writers of one name queue here, so each knows whose bytes it replaces.
    await lockNames(tx, [object]);
    const before = await holdObject(tx, object.bucket, object.name);
    await actAs(tx, caller);
    await insertObject(tx, caller, object, upsert);
    return { id: before?.id ?? object.id, replaced: before?.version ?? null };
  }

  /** Checks in a rolled-back transaction whether the write is allowed, before any byte is read. */
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

  /** Commits the row of a version that is on disk; when that fails, removes the version. */
  async function commit(caller: Caller, object: NewObject, upsert: boolean): Promise<WriteResult> {
    const { id, replaced } = await sql
      .begin((tx) => write(tx, caller, object, upsert))
      .catch(async (error: unknown) => {
        // When the connection broke, the row may exist: `tidy` finds out later.
        if (!isConnectionLost(error)) await files.remove([object.version]);
        throw error;
      });
    await files.remove([replaced]);
    return { id, key: `${object.bucket}/${object.name}` };
  }

  return { rehearse, commit };
}
