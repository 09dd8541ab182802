import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

interface Chunk {
  file: string;
  src?: string;
  /** Keys of the manifest: the chunks that this chunk imports statically. */
  imports?: string[];
}

/** Delays all scripts requested from now on; they load once the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Like `holdScripts`, for the chunk of one source file only; call it before opening the page. */
export async function holdChunk(page: Page, source: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${fileOf(source)}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Returns the file of the chunk in which the build put a source file. */
export function fileOf(source: string): string {
  const file = readManifest()[source]?.file ?? sharedFileOf(source);
  if (!file) throw new Error(`The build has no chunk for ${source}.`);
  return file;
}

/** Waits until the chunk of a source file and everything it imports have been downloaded. */
export async function waitForChunk(page: Page, source: string): Promise<void> {
  const files = withImports(fileOf(source));
  const missing = () =>
    page.evaluate((wanted) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loaded = entries.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name);
      return wanted.filter((file) => !loaded.some((name) => name.endsWith(`/${file}`)));
    }, files);
  await expect.poll(missing).toEqual([]);
}

function withImports(file: string): string[] {
  const manifest = readManifest();
  const start = Object.keys(manifest).find((key) => manifest[key]?.file === file);
  const keys = new Set([start ?? '']);
  for (const key of keys) for (const each of manifest[key]?.imports ?? []) keys.add(each);
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync('app/dist/.vite/manifest.json', 'utf8'));
}

/**
 * Returns the file of a chunk that contains several source files, `source` among them, or undefined
 * if there is none. Only the chunk's source map names these source files.
 */
function sharedFileOf(source: string): string | undefined {
  const folder = 'app/dist/.vite/maps/assets';
  const map = readdirSync(folder).find((file) => {
    const { sources } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    return (sources as string[]).some((each) => each.endsWith(`/${source}`));
  });
  return map && `assets/${map.replace(/\.map$/, '')}`;
}
