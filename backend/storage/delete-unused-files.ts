import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { codeOf } from '../core/start-error.ts';
import { writeWhole } from '../core/write-whole.ts';
import type { Files } from './objects/files.ts';
import { knownVersions } from './objects/object-store.ts';

/**
 * Minimum age in milliseconds of the files that are deleted. An upload and its transaction take far
 * less time.
 */
const GRACE = 3_600_000;
const BATCH = 5_000;
/** Matches the host's own folders; any other folder, such as one of a backup, is left alone. */
const OURS = /^([0-9a-f]{2}|drafts)$/;
const DATABASE_FILE = 'database';

/**
 * Removes stored files that no row references, left by a crash between writing a file and its row,
 * or by a deletion of the row only. Does nothing if the storage folder was created for another
 * database, because every file would then look unused.
 * @param database identifies the database.
 * @returns how many files were removed, or undefined when the folder belongs to another database.
 */
export async function deleteUnusedFiles(options: {
  sql: postgres.Sql;
  files: Files;
  clock: () => Date;
  database: string;
}): Promise<number | undefined> {
  const { sql, files, clock, database } = options;
  if (!(await isOf(files.root, database))) return undefined;
  const left: { path: string; version: string }[] = [];
  for (const folder of await readdir(files.root, { withFileTypes: true })) {
    if (!folder.isDirectory() || !OURS.test(folder.name)) continue;
    const path = join(files.root, folder.name);
    for (const version of await olderThan(path, clock().getTime() - GRACE)) {
      left.push({ path: join(path, version), version });
    }
  }
  let removed = 0;
  while (left.length > 0) {
    const some = left.splice(-BATCH);
    const known = await knownVersions(
      sql,
      some.map(({ version }) => version),
    );
    for (const { path, version } of some) {
      // A draft has the version of its future row. An old draft is obsolete, whether or not that
      // row exists.
      if (known.has(version) && !path.startsWith(files.drafts)) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function isOf(root: string, database: string): Promise<boolean> {
  const file = join(root, DATABASE_FILE);
  try {
    return (await readFile(file, 'utf8')).trim() === database;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(root, { recursive: true, mode: 0o700 });
    await writeWhole(file, `${database}\n`);
    return true;
  }
}

async function olderThan(path: string, time: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(path)) {
    const stats = await stat(join(path, name)).catch(() => undefined);
    if (stats?.isFile() && stats.mtimeMs < time) old.push(name);
  }
  return old;
}
