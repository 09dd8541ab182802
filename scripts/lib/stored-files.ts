// The bytes of stored files, which the host keeps at DATA_DIR/storage/<two characters>/<version>;
// their row contains the version.
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

/** Files that stay readable until `release`, whatever the host removes meanwhile. */
export interface HeldFiles {
  /** Versions without a file. */
  missing: string[];
  held: { version: string; path: string }[];
  release: () => Promise<void>;
}

/** Hard-links each file, so that it can be read later. */
export async function holdFiles(folder: string, versions: string[]): Promise<HeldFiles> {
  const root = join(folder, 'storage');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(root)).filter((entry) => entry.startsWith('held-'))) {
    const { mtimeMs } = await stat(join(root, name));
    // Left by a backup that was killed.
    if (mtimeMs < Date.now() - DAY) await rm(join(root, name), { recursive: true });
  }
  const place = await mkdtemp(join(root, 'held-'));
  const held: HeldFiles['held'] = [];
  const missing: string[] = [];
  for (const version of versions) {
    const [source, path] = [pathOf(folder, version), join(place, version)];
    try {
      // Not every file system has hard links.
      await link(source, path).catch(() => copyFile(source, path));
      held.push({ version, path });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      missing.push(version);
    }
  }
  return { held, missing, release: () => rm(place, { recursive: true, force: true }) };
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

/** Writes a file of a backup to its place in the data folder. */
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
 * Manages the file that records the database of the stored files: after an hour the host removes
 * files that no row of it refers to. During a restore (`replace`) the file names no database; after
 * `remove` the host writes it again.
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
