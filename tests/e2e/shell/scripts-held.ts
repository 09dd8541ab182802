import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Chunk {
  file: string;
  src?: string;
}

/** Delays the scripts requested from now on until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Delays the chunk of one source file only; call it before opening the page. */
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
  const manifest = JSON.parse(readFileSync('app/dist/.vite/manifest.json', 'utf8'));
  const file = (manifest as Record<string, Chunk>)[source]?.file ?? sharedFileOf(source);
  if (!file) throw new Error(`The build has no chunk for ${source}.`);
  return file;
}

/** Several source files may share a chunk; only its source map names them. */
function sharedFileOf(source: string): string | undefined {
  const folder = 'app/dist/.vite/maps/assets';
  const map = readdirSync(folder).find((file) => {
    const { sources } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    return (sources as string[]).some((each) => each.endsWith(`/${source}`));
  });
  return map && `assets/${map.replace(/\.map$/, '')}`;
}
