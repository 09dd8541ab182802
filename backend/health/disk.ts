import { randomBytes } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * PostgreSQL allocates its write-ahead log in segments of this size, and stops when the disk has no
 * room for the next segment.
 */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** Bytes of the test file; random, so that no file system stores them without using disk space. */
const SAMPLE = randomBytes(64 * 1024);
/** Minimum milliseconds between two writes, however often the check is called. */
const FRESH_MS = 2_000;

/**
 * Returns a check that files can be written to a folder and rows to the database.
 * @param writeRow commits a transaction that writes to the database.
 */
export function createDiskCheck(options: {
  folder: string;
  writeRow: () => Promise<unknown>;
  /** Returns the milliseconds of a monotonic clock. */
  clock: () => number;
}): () => Promise<boolean> {
  const { folder, writeRow, clock } = options;
  let asked = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve(false);
  const check = async () => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_FREE_BYTES) return false;
    await Promise.all([writeFile(folder), writeRow()]);
    return true;
  };
  return () => {
    if (clock() - asked >= FRESH_MS) {
      asked = clock();
      last = check().catch(() => false);
    }
    return last;
  };
}

/** Writes a file and removes it: an exhausted quota or a read-only disk shows only on a write. */
async function writeFile(folder: string): Promise<void> {
  // Always the same name: the next check removes what a crashed host has left.
  const path = join(folder, '.probe');
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(SAMPLE);
    await handle.sync();
  } finally {
    await handle.close();
    await rm(path, { force: true });
  }
}
