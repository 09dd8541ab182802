import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSourceMaps } from './source-maps.ts';

let maps: string;
beforeAll(async () => {
  maps = await mkdtemp(join(tmpdir(), 'maps-'));
  await mkdir(join(maps, 'assets'));
  // Line 1, column 5 of the script is line 3, column 2 of the source.
  const map = {
    version: 3,
    sources: ['../../features/board/board.tsx'],
    names: [],
    mappings: 'IAEC',
  };
  await writeFile(join(maps, 'assets', 'a1-b.js.map'), JSON.stringify(map));
  await writeFile(join(maps, 'assets', 'half.js.map'), '{"version":');
});
afterAll(() => rm(maps, { recursive: true, force: true }));

describe('a stack names the sources instead of the build’s scripts', () => {
  test.each([
    [
      'Chromium',
      'at open (https://a.example/assets/a1-b.js:1:5)',
      'at open (app/features/board/board.tsx:3:2)',
    ],
    [
      'Firefox',
      'open@https://a.example/assets/a1-b.js:1:5',
      'open@app/features/board/board.tsx:3:2',
    ],
    ['without an origin', 'at /assets/a1-b.js:1:5', 'at app/features/board/board.tsx:3:2'],
  ])('%s', async (_what, frame, translated) => {
    expect(await createSourceMaps(maps, 'app/dist')([frame])).toEqual([translated]);
  });

  test.each([
    [
      'a script without a map',
      'at https://a.example/assets/other.js:1:5',
      'at /assets/other.js:1:5',
    ],
    ['a map that is being written', 'at /assets/half.js:1:5', 'at /assets/half.js:1:5'],
    ['a place before the first mapping', 'at /assets/a1-b.js:1:1', 'at /assets/a1-b.js:1:1'],
    ['a path out of the folder', 'at /assets/../../a.js:1:5', 'at /assets/../../a.js:1:5'],
    ['another text', 'Error: no', 'Error: no'],
  ])('%s stays as it is', async (_what, frame, same) => {
    expect(await createSourceMaps(maps, 'app/dist')([frame])).toEqual([same]);
  });
});
