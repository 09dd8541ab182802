import { expect, test } from 'vitest';
import { dueMomentIn, dueTime, dueTimeIn, fullDayIn, fullMomentIn } from './format.ts';

test.each([
  ['2026-11-24T16:00:00Z', '17:00', '24 November 2026 at 17:00'],
  ['2026-11-24T22:59:00Z', null, '24 November 2026'],
  ['2026-11-24T22:58:00Z', '23:58', '24 November 2026 at 23:58'],
  ['2026-11-24T23:59:00Z', '00:59', '25 November 2026 at 00:59'],
])('a deadline at the end of a day in Paris has no time: %s', (deadline, time, moment) => {
  expect(dueTimeIn('Europe/Paris', deadline)).toBe(time);
  expect(dueMomentIn('Europe/Paris', deadline)).toBe(moment);
});

test('a moment in full names its zone', () => {
  // Whether the weekday has a comma depends on the version of ICU.
  expect(fullMomentIn('Europe/Paris', '2026-11-24T16:00:00Z')).toMatch(
    /^Tuesday,? 24 November 2026 at 17:00 (CET|GMT\+1)$/,
  );
  expect(fullDayIn('Europe/Paris', '2026-11-24T23:30:00Z')).toMatch(
    /^Wednesday,? 25 November 2026$/,
  );
});

test('a local time at the end of the day is no time', () => {
  expect(dueTime('17:30:00')).toBe('17:30');
  expect(dueTime('23:59:00')).toBeNull();
  expect(dueTime('23:59:59')).toBeNull();
});
