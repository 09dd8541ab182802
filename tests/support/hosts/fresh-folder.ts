import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { end, launch } from './host-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(root, 'node_modules', '.cache', 'test-hosts');
/** Paths whose contents determine the data folder after a first start. */
const SOURCES = ['supabase/migrations', 'backend', 'package-lock.json'];

/** Creates an empty data folder for one host. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(dataRoot(), 'host-test-'));

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * Returns the folder for data folders: in memory if 4 GiB are free there, because all tests
 * together write 40 GB; otherwise the temporary folder.
 */
function dataRoot(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/**
 * PostgreSQL settings to turn off when no test checks what survives a crash of the machine.
 * `synchronous_commit` stays on: without it, realtime changes arrive up to half a second later.
 */
const NOT_DURABLE = ['fsync', 'full_page_writes'];

/**
 * Returns a data folder in the state after a first start: migrated and without people. A first
 * start takes two seconds of CPU time and copying its folder a tenth of that, so the folder is
 * cached until `SOURCES` change.
 */
export async function migratedFolder({ durable }: { durable: boolean }): Promise<string> {
  const folder = await emptyFolder();
  await copyInto(await keepMigrated(), folder);
  if (!durable) {
    const lines = NOT_DURABLE.map((name) => `${name} = off\n`).join('');
    await appendFile(join(folder, 'postgres', 'postgresql.auto.conf'), lines);
  }
  return folder;
}

/**
 * Returns the path of the cached folder for the current `SOURCES`; creates the folder if needed.
 */
export async function keepMigrated(): Promise<string> {
  const kept = join(CACHE, await fingerprint());
  if (await exists(kept)) return kept;
  const folder = await emptyFolder();
  const { child } = await launch({}, folder, '0');
  await end(child, 'SIGTERM');
  await keep(folder, kept);
  await rm(folder, { recursive: true, force: true });
  return kept;
}

/**
 * Stores a copy of a folder in the cache, completely or not at all, and removes the copies of older
 * sources. If two processes store a copy at the same time, the first copy stays.
 */
async function keep(folder: string, kept: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const copy = await mkdtemp(join(CACHE, 'copy-'));
  await copyInto(folder, copy);
  await rename(copy, kept).catch(async (error: NodeJS.ErrnoException) => {
    await rm(copy, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  for (const name of await readdir(CACHE)) {
    const other = join(CACHE, name);
    if (other !== kept && !name.startsWith('copy-')) await rm(other, { recursive: true });
  }
}

/**
 * Copies the contents of a folder. Preserves the owners of files: when the host runs as root,
 * PostgreSQL's files belong to another user.
 */
async function copyInto(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

let known: Promise<string> | undefined;

function fingerprint(): Promise<string> {
  known ??= (async () => {
    const hash = createHash('sha256');
    for (const source of SOURCES) {
      for (const file of await filesOf(join(root, source)))
        hash.update(file + (await readFile(file, 'utf8')));
    }
    return hash.digest('hex').slice(0, 16);
  })();
  return known;
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
