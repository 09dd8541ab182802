import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createIndexPage } from './index-page.ts';

test('a page that could not be read once is read again', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const file = join(dist, 'index.html');
  const built = new Date('2026-11-20T12:00:00Z');
  const index = createIndexPage(dist, { name: 'Name' }, 'https://example.com');
  // Put a folder in the place of index.html, so that reading it fails. On a real host, reading can
  // fail while too many files are open.
  await mkdir(file);
  await utimes(file, built, built);
  await expect(index.page('/')).rejects.toThrow('EISDIR');
  await rm(file, { recursive: true });
  await writeFile(file, '<!doctype html><title>Here</title>');
  await utimes(file, built, built);
  const page = await index.page('/');
  expect(new TextDecoder().decode(page?.bodies.identity)).toContain('<title>Here</title>');
});
