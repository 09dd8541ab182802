import { expect, test } from 'vitest';
import { changedFrom, isSameValue } from './same-value.ts';

test.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T10:00:00+01:00'],
  ['09:30', '09:30:00'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['Pay Tom ', 'Pay Tom'],
  [
    [1, 2],
    [1, 2],
  ],
  [null, null],
])('%j and %j are the same value', (a, b) => {
  expect(isSameValue(a, b)).toBe(true);
});

test.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T09:00:01Z'],
  ['09:30', '09:31:00'],
  ['Pay Tom', 'pay Tom'],
  [
    [1, 2],
    [2, 1],
  ],
  [null, ''],
  [0, null],
])('%j and %j are two values', (a, b) => {
  expect(isSameValue(a, b)).toBe(false);
});

test('only the changed values are returned', () => {
  const given = { title: 'Read', to: { text: '', person: null }, note: '' };
  expect(changedFrom(given, { ...given, to: { text: '', person: null } })).toBeUndefined();
  expect(changedFrom(given, { ...given, title: 'Read ' })).toBeUndefined();
  expect(changedFrom(given, { ...given, note: 'Please' })).toEqual({ note: 'Please' });
});
