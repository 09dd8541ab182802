import { expect, test } from 'vitest';
import type { CalendarEntry, CalendarReading } from '#domain/calendar/read-calendar.ts';
import { entryTimeLabel, leftOutText } from './labels.ts';

const ENTRY = { day: '2026-11-24', time: '10:00', minutes: 120, deadline: null, rule: null };
const when = (entry: object) =>
  entryTimeLabel({ ...ENTRY, ...entry } as CalendarEntry, '2026-11-22', 'Europe/Paris');

test.each([
  [{}, '24 Nov, 10:00, 2 h'],
  [{ day: null, time: null, minutes: null }, 'no day'],
  [{ day: null, time: null, minutes: null, deadline: '2026-11-25T16:00:00Z' }, 'due 25 Nov, 17:00'],
  [{ minutes: null, rule: 'FREQ=DAILY' }, '24 Nov, 10:00, repeats every day'],
  [{ minutes: null, rule: 'FREQ=WEEKLY;INTERVAL=2' }, '24 Nov, 10:00, repeats every 2 weeks'],
  [{ minutes: null, rule: 'FREQ=MONTHLY' }, '24 Nov, 10:00, repeats every month'],
  [{ minutes: null, rule: 'FREQ=YEARLY;INTERVAL=1' }, '24 Nov, 10:00, repeats every year'],
  [{ rule: 'FREQ=WEEKLY;BYDAY=MO,TH' }, '24 Nov, 10:00, 2 h, repeats every week on Mon and Thu'],
])('an entry with %j is labeled “%s”', (entry, label) => {
  expect(when(entry)).toBe(label);
});

test('says what was left out and why', () => {
  const left = { broken: 0, cancelled: 0, done: 0, over: 0, more: 0 };
  const text = (some: object) => leftOutText({ left: { ...left, ...some } } as CalendarReading);
  expect(text({})).toBe('');
  expect(text({ cancelled: 1 })).toBe('Left out: 1 cancelled.');
  expect(text({ broken: 2, done: 3, over: 1, more: 28_000 })).toBe(
    'Left out: 2 unreadable, 3 already done, 1 ended series, 28,000 more than can be shown.',
  );
});
