import { readFileSync } from 'node:fs';
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

/** Returns the build's file name for a source file with a chunk of its own. */
export function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync('app/dist/.vite/manifest.json', 'utf8'));
  const file = (manifest as Record<string, Chunk>)[source]?.file;
  if (!file) throw new Error(`The build has no chunk for ${source}.`);
  return file;
}
