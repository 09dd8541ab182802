import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(root, 'node_modules', '.cache', 'test-hosts');
/** What a data folder that nobody has used yet comes from. */
const SOURCES = ['supabase/migrations', 'backend', 'package-lock.json'];

/** An empty folder for one host's data. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'host-test-'));

/**
 * A data folder as the first start leaves it: migrated, with nobody in it. Making one takes two seconds
 * of a processor, copying one a tenth; so the first is kept for as long as what it comes from stays.
 */
export async function freshFolder(make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(CACHE, await fingerprint());
  const folder = await emptyFolder();
  if (!(await exists(kept))) {
    await make(folder);
    await keep(folder, kept);
  } else {
    await copyInto(kept, folder);
  }
  return folder;
}

/** Puts a copy where the others find it, whole or not at all; of two at once the first stays. */
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

/** With its owners: run by root, PostgreSQL's files are not root's. */
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
