import type postgres from 'postgres';
import { isConnectionLost } from '../../database/client.ts';
import { actAs, type StorageCaller } from '../caller.ts';
import type { Files } from './files.ts';
import { holdObject, insertObject, lockNames, type NewObject } from './object-store.ts';

export interface UploadResult {
  id: string;
  key: string;
}

class Undo extends Error {}

/**
 * Returns the writer that keeps rows and files consistent: a file is on disk before its row is
 * written, and is removed only after no row refers to it.
 */
export function createWriter(options: { sql: postgres.Sql; files: Files }) {
  const { sql, files } = options;

  /**
   * Writes the row as the caller.
   * @returns the row's id and the version that it replaces, if any.
   */
  async function write(
    tx: postgres.TransactionSql,
    caller: StorageCaller,
    object: NewObject,
    upsert: boolean,
  ): Promise<{ id: string; replaced: string | null }> {
    // Writers of one name wait here for each other, so each knows which version it replaces.
    await lockNames(tx, [object]);
    const before = await holdObject(tx, object.bucket, object.name);
    await actAs(tx, caller);
    await insertObject(tx, caller, object, upsert);
    return { id: before?.id ?? object.id, replaced: before?.version ?? null };
  }

  /** Checks in a rolled-back transaction whether the write is allowed, before any byte is read. */
  async function rehearse(
    caller: StorageCaller,
    object: NewObject,
    upsert: boolean,
  ): Promise<void> {
    await sql
      .begin(async (tx) => {
        await write(tx, caller, object, upsert);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  }

  /** Commits the row of a version that is on disk; if the row is refused, removes the file. */
  async function commit(
    caller: StorageCaller,
    object: NewObject,
    upsert: boolean,
  ): Promise<UploadResult> {
    const { id, replaced } = await sql
      .begin((tx) => write(tx, caller, object, upsert))
      .catch(async (error: unknown) => {
        // If the connection broke, the row may have been committed, so keep the file.
        // `deleteUnusedFiles` later removes a file without a row.
        if (!isConnectionLost(error)) await files.remove([object.version]);
        throw error;
      });
    await files.remove([replaced]);
    return { id, key: `${object.bucket}/${object.name}` };
  }

  return { rehearse, commit };
}
