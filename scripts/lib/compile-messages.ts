import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const project = join(root, 'project.inlang');
const settings = join(project, 'settings.json');

/** Where `#messages` points: one module for each locale, which few imports make quick to load. */
export const BY_LOCALE = join(root, 'messages');
/** Where `#messages` points in a build: one module for each message, so that a page loads its own. */
export const BY_MESSAGE = join(root, '.messages');

interface Settings {
  locales: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
}

const readSettings = () => JSON.parse(readFileSync(settings, 'utf8')) as Settings;

/** The files of the message catalogues, as project.inlang/settings.json lists them. */
export function catalogues(): string[] {
  const { locales, 'plugin.inlang.messageFormat': format } = readSettings();
  return format.pathPattern.flatMap((pattern) =>
    locales.map((locale) => join(root, pattern.replace('{locale}', locale))),
  );
}

/** Compiles the message catalogues to functions, unless they have not changed since the last time. */
export async function compileMessages(outdir: string): Promise<void> {
  const hash = createHash('sha256');
  for (const file of [
    settings,
    import.meta.filename,
    join(root, 'package-lock.json'),
    ...catalogues(),
  ]) {
    hash.update(readFileSync(file));
  }
  const wanted = hash.digest('hex');
  const stamp = join(outdir, '.compiled');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Loading the compiler takes longer than finding that nothing has changed.
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project,
    outdir,
    outputStructure: outdir === BY_MESSAGE ? 'message-modules' : 'locale-modules',
    // English is the only locale so far: without this each page carries up to 7 kB of code that finds one.
    strategy: ['baseLocale'],
    experimentalStaticLocale: '"en"',
    isServer: 'false',
    disableAsyncLocalStorage: true,
    emitReadme: false,
  });
  if (outdir === BY_MESSAGE && readSettings().locales.length === 1) {
    dropLocaleChoice(join(outdir, 'messages'));
  }
  writeFileSync(stamp, wanted);
}

/**
 * Makes each module export the only locale's message itself. The compiler wraps it in a function
 * that finds a locale, even a static one: 1.5 kB gzipped for the 60 messages of a first visit.
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
