import { expect, test } from 'vitest';
import { timeIn } from '#domain/dates/format.ts';
import { offsetOf } from './format-zone.ts';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const WINTER = new Date('2026-12-01T12:00:00Z');

test.each([
  ['Europe/Paris', SUMMER, 'UTC+02:00', '14:00'],
  ['Europe/Paris', WINTER, 'UTC+01:00', '13:00'],
  ['Asia/Kathmandu', WINTER, 'UTC+05:45', '17:45'],
  ['America/St_Johns', SUMMER, 'UTC-02:30', '09:30'],
  ['UTC', WINTER, 'UTC+00:00', '12:00'],
])('%s at %s is %s, its clock shows %s', (zone, moment, offset, clock) => {
  expect(offsetOf(zone, moment)).toBe(offset);
  expect(timeIn(zone, moment.toISOString())).toBe(clock);
});
