import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressed } from './compressed.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'compressed-'));
});
afterEach(() => rm(dir, { recursive: true }));

const SOURCE = join(import.meta.dirname, 'first-pages.ts');

test('design §7 size: text is compressed, the scripts of first visits with the best quality', async () => {
  for (const name of ['first.js', 'late.js', 'page.html', 'picture.png'])
    await copyFile(SOURCE, join(dir, name));
  const bundle = Object.fromEntries(
    ['first.js', 'late.js'].map((fileName) => [fileName, { type: 'chunk', fileName }]),
  ) as unknown as Rolldown.OutputBundle;
  const { writeBundle } = compressed(({ fileName }) => fileName === 'first.js');
  if (typeof writeBundle !== 'function') throw new Error('The plugin has no such hook.');
  await writeBundle.call({} as never, { dir } as never, bundle);

  const source = await readFile(SOURCE);
  for (const name of ['first.js', 'late.js', 'page.html']) {
    expect(brotliDecompressSync(await readFile(join(dir, `${name}.br`)))).toEqual(source);
    expect(gunzipSync(await readFile(join(dir, `${name}.gz`)))).toEqual(source);
  }
  expect(await readdir(dir)).not.toContain('picture.png.br');
  expect(await readFile(join(dir, 'first.js.br'))).toEqual(brotliCompressSync(source));
  const late = await readFile(join(dir, 'late.js.br'));
  expect(late.length).toBeGreaterThan(brotliCompressSync(source).length);
});
