import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is created for its owner only, and replaced', async () => {
  const file = join(folder, 'secret');
  await writeWhole(file, 'a long first text');
  await writeWhole(file, 'second');
  expect(await readFile(file, 'utf8')).toBe('second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret']);
});

test('a failed write leaves no draft behind', async () => {
  const file = join(folder, 'taken');
  await mkdir(join(file, 'inside'), { recursive: true });
  await expect(writeWhole(file, 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['taken']);
});
