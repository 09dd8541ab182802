import { expect, test } from 'vitest';
import { timeIn } from './dates.ts';
import { instantIn, localIn } from './zone.ts';

test.each([
  ['2026-11-20 17:00:00', 'Europe/Paris', '2026-11-20T16:00:00.000Z'],
  ['2026-07-20 17:00:00', 'Europe/Paris', '2026-07-20T15:00:00.000Z'],
  ['2026-11-20 00:30:00', 'Pacific/Kiritimati', '2026-11-19T10:30:00.000Z'],
  ['2026-11-20 09:15:00', 'Asia/Kathmandu', '2026-11-20T03:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, instant) => {
  expect(instantIn(local, zone)).toBe(instant);
  expect(localIn(instant, zone)).toBe(local);
});

test('a repeated hour gives the first instant, a skipped one a later time', () => {
  expect(instantIn('2026-10-25 02:30:00', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantIn('2026-03-29 02:30:00', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
});

test('a time is on the person’s clock', () => {
  expect(timeIn('Pacific/Auckland', '2026-11-20T14:30:00Z')).toBe('03:30');
});
