import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '../core/log.ts';
import { codeOf, messageOf, StartError } from '../core/start-error.ts';
import { syncFolder } from '../core/write-whole.ts';
import { canReach, type ProcessIdentity, reachableFolder } from '../process/identity.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

interface Options {
  dataDir: string;
  binaries: Binaries;
  identity: ProcessIdentity | undefined;
  password: string;
  log: Logger;
}

/**
 * Returns the path of PostgreSQL's own folder: `postgres` in the data folder, or its target if
 * `postgres` is a link. initdb creates the folder at the first start. The folder appears only when
 * complete, so no later start mistakes an interrupted initdb for a database.
 * @throws StartError when another major version wrote the folder, PostgreSQL's user cannot reach
 * the folder, or initdb fails.
 */
export async function preparePostgresFolder(options: Options): Promise<string> {
  const { dataDir, identity, log, binaries } = options;
  const link = join(dataDir, 'postgres');
  const folder = await readlink(link).catch((error: unknown) => {
    if (codeOf(error) === 'EINVAL' || codeOf(error) === 'ENOENT') return link;
    throw error;
  });
  const version = await versionOf(folder);
  if (version === undefined) return await make(options, link, folder !== link);
  if (version !== binaries.major) {
    throw new StartError(
      `The data folder ${dataDir} was written by PostgreSQL ${version}, this is PostgreSQL ${binaries.major}.`,
    );
  }
  if (identity && !(await canReach(folder, identity))) {
    throw new StartError(
      `The data folder ${dataDir} lies below a folder that is closed to the user PostgreSQL runs as. Set DATA_DIR to another place, or open the folders above it for passing through (chmod a+x).`,
    );
  }
  log.debug({ folder }, 'PostgreSQL folder found');
  return folder;
}

async function make(options: Options, link: string, broken: boolean): Promise<string> {
  const { dataDir, identity, log } = options;
  if (broken) await rm(link);
  if (identity && !(await canReach(link, identity))) {
    const folder = await reachableFolder(`data-${randomUUID()}`, identity);
    log.warn({ folder }, 'the data folder is closed to the user of PostgreSQL; its files lie here');
    await initialise(options, folder);
    await symlink(folder, link);
    return folder;
  }
  const draft = join(dataDir, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (identity) await chown(draft, identity.uid, identity.gid);
  await initialise(options, draft);
  await rename(draft, link);
  // Sync the renaming to disk. If a crash undid the renaming, the next start would delete the
  // folder as a draft, with its data.
  await syncFolder(dataDir);
  return link;
}

async function initialise(options: Options, folder: string): Promise<void> {
  const { binaries, identity, password } = options;
  // The password file is beside the new folder, because initdb needs an empty folder. Only the
  // file's owner can read it.
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity) await chown(passwordFile, identity.uid, identity.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${folder}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own collation sorts the same on every system, and no library update breaks
        // an index.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      {
        ...identity,
        cwd: folder,
        env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
      },
    );
  } catch (error) {
    throw new StartError(`PostgreSQL could not make its folder: ${messageOf(error)}.`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function versionOf(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
