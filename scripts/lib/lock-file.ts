/** An entry of `packages` in package-lock.json, with only the fields that this file uses. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

/** An optional dependency for which the lock file has no matching entry. */
export interface MissingPackage {
  /** The path, in the lock file, of the package that depends on the missing package. */
  parent: string;
  name: string;
  /** The range that the parent requires, like `2.6.8`, `v12.0.2-2` or `^18.4.0`. */
  range: string;
}

/**
 * Returns, for all packages, the optional dependencies that have no entry in the lock file or only
 * an entry of another version.
 */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) =>
      fits(resolve(packages, parent, name)?.version, range) ? [] : [{ parent, name, range }],
    ),
  );
}

/**
 * Returns the lock file with an entry for each missing package. `npm ci` accepts an entry without
 * integrity, and never fetches a package of another platform.
 * @throws Error when a package's name does not state its platform.
 */
export function completeLock<Lock extends LockFile>(lock: Lock): Lock {
  const packages = { ...lock.packages };
  for (const { parent, name, range } of missingPackages(lock)) {
    // The path is at the top level, unless another version of the package is already there.
    const shared = `node_modules/${name}`;
    const path = packages[shared] === undefined ? shared : `${parent}/${shared}`;
    const { os, cpu, libc } = platformOf(name);
    // The fields are in npm's order, so that npm's next run changes nothing.
    packages[path] = {
      version: leastVersion(range),
      cpu,
      ...(packages[parent]?.dev ? { dev: true } : {}),
      ...(libc === undefined ? {} : { libc }),
      optional: true,
      os,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/**
 * Returns the lock file without the entries that lack integrity, so that npm resolves them again.
 */
export function withoutBareEntries<Lock extends LockFile>(lock: Lock): Lock {
  const kept = Object.entries(lock.packages).filter(([path, e]) => path === '' || e.integrity);
  return { ...lock, packages: Object.fromEntries(kept) };
}

const SYSTEMS =
  'aix|android|darwin|freebsd|linux|macos|netbsd|openbsd|openharmony|sunos|win|win32|windows';
/** Node's names of systems that some packages name differently. */
const NODE_NAMES: Record<string, string> = { macos: 'darwin', win: 'win32', windows: 'win32' };
const PROCESSORS = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const PLATFORM = new RegExp(`(?:^|[-/])(${SYSTEMS})-(${PROCESSORS})(?:-(\\w+))?$`);
const LIBC: Record<string, string> = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' };

/**
 * Returns the platform from a name like `@rolldown/binding-linux-x64-musl`.
 * @throws Error when the name does not state a platform.
 */
export function platformOf(name: string): Required<Pick<LockEntry, 'os' | 'cpu'>> & LockEntry {
  const [, system, processor, abi = ''] = PLATFORM.exec(name) ?? [];
  if (system === undefined || processor === undefined) {
    throw new Error(`The name ${name} does not say for which platform the package is.`);
  }
  const libc = system === 'linux' ? LIBC[abi] : undefined;
  return {
    os: [NODE_NAMES[system] ?? system],
    cpu: [processor],
    ...(libc === undefined ? {} : { libc: [libc] }),
  };
}

/** Finds a package as Node does: in the requiring package's `node_modules`, then in those above. */
function resolve(
  packages: LockFile['packages'],
  parent: string,
  name: string,
): LockEntry | undefined {
  for (let folder = parent; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (found !== undefined || folder === '') return found;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`];
  }
}

const leastVersion = (range: string): string => range.replace(/^[\^~]?v?/, '');

/**
 * Returns whether a version fits a range: for `^` and `~`, whether the major version is the same,
 * otherwise whether the whole version is.
 */
function fits(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  const least = leastVersion(range);
  return /^[\^~]/.test(range) ? version.split('.')[0] === least.split('.')[0] : version === least;
}
