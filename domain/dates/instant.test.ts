import { expect, test } from 'vitest';
import { addMinutes, minutesBetween, sortable, startOfMinute } from './instant.ts';

test.each([
  [null, 0],
  ['2026-11-20T15:29:31Z', 30],
  ['2026-11-20T15:29:29Z', 31],
  ['2026-11-20T16:10:00Z', 0],
])('spec §4 actual minutes from %s: %i', (start, minutes) => {
  expect(minutesBetween(start, '2026-11-20T16:00:00Z')).toBe(minutes);
});

test('minutes are added to an instant', () => {
  expect(addMinutes('2026-12-31T23:59:30Z', 1)).toBe('2027-01-01T00:00:30.000Z');
  expect(addMinutes('2026-12-31T00:00:00Z', -1)).toBe('2026-12-30T23:59:00.000Z');
  expect(startOfMinute('2026-12-31T23:59:30.500Z')).toBe('2026-12-31T23:59:00.000Z');
});

test('instants sort in time order, however the database and the browser write them', () => {
  const written = [
    '2026-11-20T10:00:00.5+00:00',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:30:00+01:00',
  ];
  expect(written.toSorted((a, b) => (sortable(a) < sortable(b) ? -1 : 1))).toEqual([
    '2026-11-20T10:30:00+01:00',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.5+00:00',
  ]);
});
