import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

test('every item is in one chunk, in order, and only the last chunk is shorter', () => {
  expect(chunksOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('a number of items that fits exactly makes no empty chunk, and no items make none', () => {
  expect(chunksOf(['a', 'b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(chunksOf([], 2)).toEqual([]);
});
