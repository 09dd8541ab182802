import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskCheck } from './disk.ts';

let folder: string;
let now = 0;
let rows = 0;
let writeRow: () => Promise<unknown>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
  now = 0;
  rows = 0;
  writeRow = async () => {
    rows += 1;
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const check = () => createDiskCheck({ folder, writeRow: () => writeRow(), clock: () => now });

test('safety fault 18: an unwritable folder is reported within 2 s, and its recovery too', async () => {
  const isWell = check();
  expect(await isWell()).toBe(true);
  await rm(folder, { recursive: true });
  now += 2000;
  expect(await isWell()).toBe(false);
  await mkdir(folder);
  now += 2000;
  expect(await isWell()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test('safety fault 18: a database that cannot commit is reported too', async () => {
  writeRow = async () => {
    throw new Error('could not extend file: No space left on device');
  };
  expect(await check()()).toBe(false);
});

test('a thousand checks within two seconds write once', async () => {
  const isWell = check();
  for (let count = 0; count < 1000; count += 1) {
    now += 1.999;
    await isWell();
  }
  expect(rows).toBe(1);
});

test('the test file of a host that crashed is removed', async () => {
  await writeFile(join(folder, '.probe'), 'half');
  expect(await check()()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});
