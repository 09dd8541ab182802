import { expect, test } from 'vitest';
import { isSamePart, joinParts, partsOf } from './stored-list.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

test.each([0, 1, 499, 500, 501, 1000, 10_000])('a list of %i rows comes back in order', (count) => {
  const list = rows(count);
  const parts = partsOf(list);
  expect(joinParts(parts)).toEqual(list);
  expect(Math.max(...parts.map((part) => (part as unknown[]).length))).toBeLessThanOrEqual(500);
});

test('data that is not a list is one part, and a list that was never stored is undefined', () => {
  const data = { rows: rows(600) };
  expect(joinParts(partsOf(data))).toBe(data);
  expect(joinParts([])).toBeUndefined();
});

test('a changed row and an added one each change one part', () => {
  const list = rows(1750);
  const changed = (after: unknown[]) =>
    partsOf(after).flatMap((part, index) =>
      isSamePart(partsOf(list)[index], part) ? [] : [index],
    );
  expect(changed([...list])).toEqual([]);
  expect(changed([{ index: -1 }, ...list])).toEqual([3]);
  expect(changed(list.with(300, { index: -1 }))).toEqual([2]);
  expect(changed([...list, { index: -1 }])).toEqual([0, 1, 2, 3]);
});
