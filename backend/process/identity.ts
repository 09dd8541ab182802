import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, StartError } from '../core/start-error.ts';

const run = promisify(execFile);
const NAMES = ['postgres', 'embedded-postgres'];

/** The operating-system user that child processes run as. */
export interface ProcessIdentity {
  uid: number;
  gid: number;
}

/**
 * Returns the unprivileged user for child processes when the host runs as root (PostgreSQL refuses
 * to run as root): an existing user, else a new one. Returns undefined when the host is not root.
 * @throws StartError when no such user exists and none can be created.
 */
export async function childIdentity(): Promise<ProcessIdentity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const found = await find();
  if (found) return found;
  const failures: string[] = [];
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', 'embedded-postgres'],
    ['adduser', '-S', '-D', '-H', 'embedded-postgres'],
  ]) {
    if (command === undefined) continue;
    try {
      await run(command, args);
      break;
    } catch (error) {
      failures.push(messageOf(error));
    }
  }
  const made = await find();
  if (made) return made;
  throw new StartError(
    `PostgreSQL does not run as root, and no user for it could be made (${failures.join('; ')}). Start as an ordinary user, or create one named postgres.`,
  );
}

async function find(): Promise<ProcessIdentity | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of NAMES) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}

/** Returns whether the user may pass through every folder above a path. */
export async function canReach(path: string, who: ProcessIdentity): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const shift = uid === who.uid ? 6 : gid === who.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Folder for files that an unprivileged user needs but cannot reach in their original place. */
const SHARED = '/var/lib/embedded-postgres';

/** Creates a folder in `SHARED` that only the given user can open. Every user can open `SHARED`. */
export async function reachableFolder(name: string, who: ProcessIdentity): Promise<string> {
  const made = join(SHARED, name);
  await mkdir(SHARED, { recursive: true, mode: 0o755 });
  await mkdir(made, { recursive: true, mode: 0o700 });
  await chown(made, who.uid, who.gid);
  return made;
}

/**
 * Returns the path of a program (a file or a folder) that the user can reach: the original if
 * reachable, else a copy.
 * @param version distinguishes copies of different versions.
 */
export async function reachableCopy(
  path: string,
  version: string,
  who: ProcessIdentity | undefined,
): Promise<string> {
  if (!who || (await canReach(path, who))) return path;
  const folder = join(SHARED, `programs-${version}`);
  const copy = join(folder, basename(path));
  const stamp = `${copy}.complete`;
  if (await stat(stamp).catch(() => undefined)) return copy;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(path, copy, { recursive: true, verbatimSymlinks: true });
  await mkdir(stamp);
  await chmod(folder, 0o755);
  return copy;
}
