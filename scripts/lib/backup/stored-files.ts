// Reads and writes the bytes of stored files for backups. The host stores each file at
// DATA_DIR/storage/<first two characters of the version>/<version>; the version is in the file's
// row of storage.objects.
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DAY = 86_400_000;
// A multiple of three bytes: only the last line has base64 padding.
const LINE_BYTES = 48 * 1024;

const pathOf = (folder: string, version: string) =>
  join(folder, 'storage', version.slice(0, 2), version);

/**
 * Hard links to stored files. The links stay readable, even if the host removes the files, until
 * `hold` is called again or the `Holder` is released.
 */
export interface HeldFiles {
  /** The requested versions without a file. */
  missing: string[];
  held: { version: string; path: string }[];
}

export interface Holder {
  /** Hard-links the stored file of each version, after removing the links of the previous call. */
  hold: (versions: string[]) => Promise<HeldFiles>;
  release: () => Promise<void>;
}

/** Creates a folder beside the stored files for the hard links. */
export async function createHolder(folder: string): Promise<Holder> {
  const root = join(folder, 'storage');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(root)).filter((entry) => entry.startsWith('held-'))) {
    const { mtimeMs } = await stat(join(root, name));
    // A folder older than a day was left behind by a backup that was killed.
    if (mtimeMs < Date.now() - DAY) await rm(join(root, name), { recursive: true });
  }
  const place = await mkdtemp(join(root, 'held-'));
  return {
    hold: async (versions) => {
      for (const name of await readdir(place)) await rm(join(place, name));
      const held: HeldFiles['held'] = [];
      const missing: string[] = [];
      for (const version of versions) {
        const [source, path] = [pathOf(folder, version), join(place, version)];
        try {
          // Copies the file where the file system has no hard links.
          await link(source, path).catch(() => copyFile(source, path));
          held.push({ version, path });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          missing.push(version);
        }
      }
      return { held, missing };
    },
    release: () => rm(place, { recursive: true, force: true }),
  };
}

/** Yields a file's bytes as lines of base64. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: LINE_BYTES })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= LINE_BYTES) {
      yield rest.toString('base64', 0, LINE_BYTES);
      rest = rest.subarray(LINE_BYTES);
    }
  }
  if (rest.length > 0) yield rest.toString('base64');
}

/** Creates a stored file in the data folder; returns handlers for its lines in a backup. */
export async function restoreFile(folder: string, version: string) {
  const path = pathOf(folder, version);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'wx', 0o600);
  return {
    row: async (line: string) => {
      await handle.writeFile(Buffer.from(line, 'base64'));
    },
    end: async () => {
      await handle.sync();
      await handle.close();
    },
  };
}

/**
 * Manages the file `storage/database`, which identifies the database that the stored files belong
 * to. The host removes stored files that are older than an hour and have no row in that database.
 * `replace` writes a text that identifies no database, so that nothing is removed during a restore;
 * after `remove` the host writes the file again.
 */
export function noteOfDatabase(folder: string) {
  const file = join(folder, 'storage', 'database');
  return {
    replace: async () => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, 'restoring\n', { mode: 0o600 });
    },
    remove: () => rm(file, { force: true }),
  };
}
