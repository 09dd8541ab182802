import { expect, test } from 'vitest';
import { dismiss, pick } from './pick.ts';
import type { Advice } from './types.ts';

const line = (key: string) => ({ key }) as Advice;
const LINES = [line('a'), line('b')];
const keys = (advices: readonly Advice[]) => advices.map(({ key }) => key);

test('a dismissed line stays away for the rest of the day', () => {
  const dismissed = dismiss(dismiss([], 'a', '2026-11-20'), 'b', '2026-11-20');
  expect(keys(pick(LINES, dismissed, '2026-11-20'))).toEqual([]);
  expect(keys(pick(LINES, dismissed, '2026-11-21'))).toEqual(['a']);
});

test('the line dismissed last does not return on the next day', () => {
  const dismissed = dismiss([], 'a', '2026-11-20');
  expect(keys(pick(LINES, dismissed, '2026-11-21'))).toEqual(['b']);
  expect(keys(pick(LINES, dismiss(dismissed, 'b', '2026-11-21'), '2026-11-22'))).toEqual(['a']);
});

test('after a week the line may return', () => {
  const dismissed = dismiss([], 'a', '2026-11-20');
  expect(keys(pick(LINES, dismissed, '2026-11-26'))).toEqual(['b']);
  expect(keys(pick(LINES, dismissed, '2026-11-27'))).toEqual(['a', 'b']);
});

test('dismissals without effect are removed', () => {
  expect(dismiss([{ key: 'a', on: '2026-11-01' }], 'b', '2026-11-20')).toEqual([
    { key: 'b', on: '2026-11-20' },
  ]);
});
