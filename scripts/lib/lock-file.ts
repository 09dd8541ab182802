/** An entry of `packages` in package-lock.json, as far as it is read or written here. */
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

/** A package that another one names as optional and the lock file has no fitting entry for. */
export interface MissingPackage {
  /** The path in the lock file of the package that names it. */
  parent: string;
  name: string;
  /** What the parent asks for, like `2.6.8`, `v12.0.2-2` or `^18.4.0`. */
  range: string;
}

/** Lists the optional dependencies of all packages that have no entry, or one of another version. */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) =>
      fits(resolve(packages, parent, name)?.version, range) ? [] : [{ parent, name, range }],
    ),
  );
}

/**
 * Returns the lock file with an entry for each missing package. `npm ci` takes an entry without
 * integrity, and a package of another platform is never fetched.
 * @throws Error when a package's name does not say its platform.
 */
export function completeLock<Lock extends LockFile>(lock: Lock): Lock {
  const packages = { ...lock.packages };
  for (const { parent, name, range } of missingPackages(lock)) {
    // Next to the other packages, unless another version of it is there already.
    const shared = `node_modules/${name}`;
    const path = packages[shared] === undefined ? shared : `${parent}/${shared}`;
    const { os, cpu, libc } = platformOf(name);
    // In the order that npm writes, so that its next run changes nothing.
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

/** Returns the lock file without its entries that have no integrity, so that npm resolves them anew. */
export function withoutBareEntries<Lock extends LockFile>(lock: Lock): Lock {
  const kept = Object.entries(lock.packages).filter(([path, e]) => path === '' || e.integrity);
  return { ...lock, packages: Object.fromEntries(kept) };
}

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows';
const PROCESSORS = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const PLATFORM = new RegExp(`(?:^|[-/])(${SYSTEMS})-(${PROCESSORS})(?:-(\\w+))?$`);
const LIBC: Record<string, string> = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' };

/** Reads the platform from a name like `@rolldown/binding-linux-x64-musl`. */
export function platformOf(name: string): Required<Pick<LockEntry, 'os' | 'cpu'>> & LockEntry {
  const [, system, processor, abi = ''] = PLATFORM.exec(name) ?? [];
  if (system === undefined || processor === undefined) {
    throw new Error(`The name ${name} does not say for which platform the package is.`);
  }
  const libc = system === 'linux' ? LIBC[abi] : undefined;
  return {
    os: [system === 'windows' ? 'win32' : system],
    cpu: [processor],
    ...(libc === undefined ? {} : { libc: [libc] }),
  };
}

/** Finds a package as Node does: beside the package that asks, then in each folder above it. */
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

/** Exact versions are compared; a range of a platform package only has to have the same major. */
function fits(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  const least = leastVersion(range);
  return /^[\^~]/.test(range) ? version.split('.')[0] === least.split('.')[0] : version === least;
}
