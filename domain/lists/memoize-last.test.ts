import { expect, test } from 'vitest';
import { memoizeLast } from '#domain/lists/memoize-last.ts';

test('returns the same object for the same arguments and recomputes for others', () => {
  const pairOf = memoizeLast((...parts: object[]) => [...parts]);
  const [a, b] = [{}, {}];
  const first = pairOf(a, b);
  expect(pairOf(a, b)).toBe(first);
  expect(pairOf(a)).toEqual([a]);
  expect(pairOf(b, a)).toEqual([b, a]);
  expect(pairOf(a, b)).not.toBe(first);
});
