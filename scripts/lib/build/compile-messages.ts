import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const project = join(root, 'project.inlang');
const settings = join(project, 'settings.json');

/**
 * The folder of `#messages` outside of builds: one module for each locale, so that only few files
 * have to be loaded.
 */
export const BY_LOCALE = join(root, 'messages');
/**
 * The folder of `#messages` in a build: one module for each message, so that a page loads only its
 * own messages.
 */
export const BY_MESSAGE = join(root, '.messages');
/**
 * The folder of messages that Edge Functions import. It contains only the functions' own catalogue,
 * because a function loads the whole folder at each start.
 */
export const FOR_FUNCTIONS = join(root, 'supabase', 'functions', '_shared', 'messages');

interface Settings {
  locales: string[];
  modules: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
}

const readSettings = () => JSON.parse(readFileSync(settings, 'utf8')) as Settings;

/** Returns the path patterns of the catalogues for a folder, from project.inlang/settings.json. */
const patternsOf = (outdir: string) =>
  readSettings()['plugin.inlang.messageFormat'].pathPattern.filter(
    (pattern) => outdir !== FOR_FUNCTIONS || pattern.startsWith('./supabase'),
  );

/** Returns the files of the message catalogues that are compiled into a folder. */
export function catalogues(outdir = BY_LOCALE): string[] {
  const { locales } = readSettings();
  return patternsOf(outdir).flatMap((pattern) =>
    locales.map((locale) => join(root, pattern.replace('{locale}', locale))),
  );
}

/** Compiles message catalogues to functions in the folder `outdir`, unless nothing has changed. */
export async function compileMessages(outdir: string): Promise<void> {
  const hash = createHash('sha256');
  for (const file of [
    settings,
    import.meta.filename,
    join(root, 'package-lock.json'),
    ...catalogues(outdir),
  ]) {
    hash.update(readFileSync(file));
  }
  const wanted = hash.digest('hex');
  const stamp = join(outdir, '.compiled');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Imported only when needed: loading the compiler takes longer than the check above.
  const { compile } = await import('@inlang/paraglide-js');
  const part = outdir === FOR_FUNCTIONS ? partialProject(patternsOf(outdir)) : undefined;
  await compile({
    project: part ? join(part, 'project.inlang') : project,
    outdir,
    outputStructure: outdir === BY_MESSAGE ? 'message-modules' : 'locale-modules',
    // English is the only locale so far. Without these options each page has up to 7 kB of code
    // that selects a locale.
    strategy: ['baseLocale'],
    experimentalStaticLocale: '"en"',
    isServer: 'false',
    disableAsyncLocalStorage: true,
    emitReadme: false,
  });
  if (part) rmSync(part, { recursive: true });
  isolateInputs(join(outdir, 'messages'));
  if (outdir === BY_MESSAGE && readSettings().locales.length === 1) {
    dropLocaleChoice(join(outdir, 'messages'));
  }
  writeFileSync(stamp, wanted);
}

/** Creates a temporary project with only some of the catalogues; returns its folder. */
function partialProject(patterns: string[]): string {
  const whole = readSettings();
  const inRoot = (path: string) => join(root, path);
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  mkdirSync(join(folder, 'project.inlang'));
  writeFileSync(
    join(folder, 'project.inlang', 'settings.json'),
    JSON.stringify({
      ...whole,
      modules: whole.modules.map(inRoot),
      'plugin.inlang.messageFormat': { pathPattern: patterns.map(inRoot) },
    }),
  );
  return folder;
}

/**
 * Makes each module export the only locale's message directly. The compiler wraps each message in a
 * function that finds the locale, even if the locale is static. For the 60 messages of a first
 * visit, these functions are 1.5 kB gzipped.
 */
function dropLocaleChoice(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    const [, key] = /^const en_(\w+) =/m.exec(code) ?? [];
    if (!key) continue;
    const [message = ''] = code.split(`export const ${key} =`);
    const withoutImport = message.replace(/^import .*runtime\.js';$/m, '');
    writeFileSync(file, `${withoutImport}export const ${key} = en_${key};\n`);
  }
}

/**
 * Isolates the text direction of each input of each message (domain/text/isolate.ts): typed text
 * must not change the direction of the sentence around it. Done here, so that no caller can forget
 * to do it.
 */
function isolateInputs(folder: string): void {
  const isolate = relative(folder, join(root, 'domain', 'text', 'isolate.ts'));
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    const isolating = code
      .replaceAll(/(?<=\$\{)i\?\.\w+(?=\})/g, 'isolated($&)')
      .replaceAll(/(?<=String\()i\?\.\w+(?=\))/g, 'isolated($&)');
    if (isolating === code) continue;
    // Imported by its path: in these folders, the bundler finds no package.json that maps a shorter
    // name.
    writeFileSync(file, `import { isolated } from '${isolate}';\n${isolating}`);
  }
}
