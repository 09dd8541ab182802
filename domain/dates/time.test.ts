import { expect, test } from 'vitest';
import { minuteOf, minutesOf, timeAt, timeNear, timeText } from './time.ts';

test.each([
  ['00:00', 0, 0],
  ['10:30:00', 0, 630],
  ['23:59', 0, 1439],
  // The day begins at 04:00: 01:30 is near its end.
  ['04:00', 4, 0],
  ['09:15', 4, 315],
  ['01:30', 4, 1290],
  ['03:59', 4, 1439],
])('%s of a day that begins at %i is minute %i', (time, dayStart, minute) => {
  expect(minuteOf(time, dayStart)).toBe(minute);
  expect(timeAt(minute, dayStart).slice(0, 5)).toBe(time.slice(0, 5));
});

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesOf(`${time}:59`)).toBe(minutes);
  expect(timeText(minutes)).toBe(time);
});

test.each([
  ['', '10:30:20', null],
  ['10:30', null, '10:30:00'],
  ['10:30', '10:30:20', '10:30:20'],
  ['10:31', '10:30:20', '10:31:00'],
])('a typed %j after %s is %s', (typed, before, time) => {
  expect(timeNear(typed, before)).toBe(time);
});
