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
  [{ day: null, time: null, minutes: null, deadline: '2026-11-25T22:59:00Z' }, 'due 25 Nov'],
  [{ minutes: null, rule: 'FREQ=DAILY' }, '24 Nov, 10:00, repeats every day'],
  [{ minutes: null, rule: 'FREQ=WEEKLY;INTERVAL=2' }, '24 Nov, 10:00, repeats every 2 weeks'],
  [{ minutes: null, rule: 'FREQ=MONTHLY' }, '24 Nov, 10:00, repeats every month'],
  [{ minutes: null, rule: 'FREQ=YEARLY;INTERVAL=1' }, '24 Nov, 10:00, repeats every year'],
  [{ rule: 'FREQ=WEEKLY;BYDAY=MO,TH' }, '24 Nov, 10:00, 2 h, repeats every week on Mon and Thu'],
  [
    { day: '2026-11-30', time: null, minutes: null, rule: 'FREQ=MONTHLY;BYMONTHDAY=31' },
    '30 Nov, repeats every month on the 31st, or the last day',
  ],
  [
    { day: '2026-12-31', time: null, minutes: null, rule: 'FREQ=MONTHLY' },
    '31 Dec, repeats every month on the 31st, or the last day',
  ],
  [
    { day: '2027-02-28', time: null, minutes: null, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' },
    '28 Feb 2027, repeats every year on 29 February, or the last day',
  ],
  [
    {
      day: null,
      time: null,
      minutes: null,
      deadline: '2026-12-30T16:00:00Z',
      rule: 'FREQ=MONTHLY',
    },
    'due 30 Dec, 17:00, repeats every month on the 30th, or the last day',
  ],
  [
    { minutes: null, rule: 'FREQ=MONTHLY;BYMONTHDAY=28' },
    '24 Nov, 10:00, repeats every month on the 28th',
  ],
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
