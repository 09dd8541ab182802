import rrule from 'rrule';

/** A rule, its anchor, the day after which to search, and the day found; null if there is none. */
type Row = readonly [
  rule: string,
  anchor: string,
  after: string,
  day: string | null,
  /** Why the rrule library returns another day. */
  rruleDiffers?: string,
];

/** 20 November 2026 is a Friday. */
const INTERVALS: readonly Row[] = [
  ['FREQ=DAILY', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['FREQ=DAILY;INTERVAL=1', '2026-11-20', '2027-02-28', '2027-03-01'],
  ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-20', '2026-11-23'],
  ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-23', '2026-11-26'],
  ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-12-01', '2026-12-02'],
  ['FREQ=DAILY;INTERVAL=366', '2026-11-20', '2027-11-21', '2028-11-21'],
  // Completed early: the next day still comes after the anchor.
  ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-10', '2026-11-23', 'It begins with the anchor.'],
  ['FREQ=WEEKLY', '2026-11-20', '2026-11-20', '2026-11-27'],
  ['FREQ=WEEKLY', '2026-11-20', '2026-12-02', '2026-12-04'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-11-20', '2026-11-20', '2026-12-04'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-11-20', '2026-11-27', '2026-12-04'],
  ['FREQ=WEEKLY;INTERVAL=52', '2026-11-20', '2026-11-20', '2027-11-19'],
  ['FREQ=MONTHLY;INTERVAL=2', '2026-11-20', '2026-11-20', '2027-01-20'],
  ['FREQ=MONTHLY;INTERVAL=3', '2026-11-20', '2027-03-01', '2027-05-20'],
  ['FREQ=MONTHLY;INTERVAL=24', '2026-11-20', '2026-11-20', '2028-11-20'],
  ['FREQ=YEARLY;INTERVAL=2', '2026-11-20', '2026-11-20', '2028-11-20'],
  ['FREQ=YEARLY;INTERVAL=10', '2026-11-20', '2036-11-20', '2046-11-20'],
];

const WEEK_DAYS: readonly Row[] = [
  ['FREQ=DAILY;BYDAY=SA,SU', '2026-11-22', '2026-11-22', '2026-11-28'],
  ['FREQ=DAILY;INTERVAL=2;BYDAY=MO', '2026-11-16', '2026-11-16', '2026-11-30'],
  // 364 days are exactly 52 weeks, so the series from a Friday never reaches a Monday. The interval
  // is not 7, because rrule would then take seconds to find no day.
  ['FREQ=DAILY;INTERVAL=364;BYDAY=MO', '2026-11-20', '2026-11-20', null],
  ['FREQ=WEEKLY;BYDAY=FR', '2026-11-20', '2026-11-20', '2026-11-27'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-20', '2026-11-20', '2026-11-23'],
  ['FREQ=WEEKLY;BYDAY=FR,MO,WE', '2026-11-20', '2026-11-23', '2026-11-25'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-20', '2026-11-21', '2026-11-23'],
  // Weeks begin on Monday: Sunday belongs to the week of the anchor, the next Monday does not.
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-22', '2026-11-22', '2026-11-30'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH;WKST=MO', '2026-11-19', '2026-11-19', '2026-12-08'],
  // The anchor is not on a weekday of the rule.
  ['FREQ=WEEKLY;BYDAY=TU', '2026-11-20', '2026-11-20', '2026-11-24'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-20', '2026-11-20', '2026-12-01'],
];

const WITHOUT_LAST = 'It skips a date that the month does not have.';

const MONTH_DAYS: readonly Row[] = [
  ['FREQ=MONTHLY', '2026-11-20', '2026-11-20', '2026-12-20'],
  // In a month that lacks the date, the occurrence is on the month's last day.
  ['FREQ=MONTHLY', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['FREQ=MONTHLY', '2027-01-31', '2027-02-28', '2027-03-31'],
  ['FREQ=MONTHLY', '2027-01-30', '2027-01-30', '2027-02-28'],
  ['FREQ=MONTHLY', '2027-01-29', '2027-01-29', '2027-02-28'],
  ['FREQ=MONTHLY', '2028-01-29', '2028-01-29', '2028-02-29'],
  ['FREQ=MONTHLY', '2027-01-28', '2027-01-28', '2027-02-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31', '2027-01-31', '2027-02-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-28', '2027-02-28', '2027-03-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,31', '2027-02-15', '2027-02-15', '2027-02-28', WITHOUT_LAST],
  ['FREQ=MONTHLY;BYMONTHDAY=30,31', '2027-04-01', '2027-04-01', '2027-04-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=30,31', '2027-04-01', '2027-04-30', '2027-05-30'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31', '2027-01-31', '2027-01-31', '2027-03-31'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31', '2027-01-31', '2027-01-31', '2027-04-30'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-11-30', '2026-11-30', '2027-11-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-11-30', '2026-12-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', '2027-02-01', '2027-02-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31', '2028-02-28', '2028-02-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-11-15', '2026-11-15', '2026-12-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,1,-1', '2026-11-15', '2026-11-15', '2026-11-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=30,-1', '2026-11-30', '2026-12-29', '2026-12-30'],
  ['FREQ=MONTHLY;BYMONTH=1,6;BYMONTHDAY=15', '2026-06-15', '2026-06-15', '2027-01-15'],
  ['FREQ=MONTHLY;INTERVAL=5;BYMONTH=3', '2026-11-20', '2026-11-20', '2030-03-20'],
];

const PLACED_DAYS: readonly Row[] = [
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-27', '2026-12-25'],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29', '2026-11-29', '2026-12-27'],
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-11-30', '2026-12-28', '2027-01-25'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-11-02', '2026-11-02', '2026-12-07'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-11-02', '2026-11-02', '2026-11-16'],
  ['FREQ=MONTHLY;BYDAY=2TU,-1FR', '2026-11-10', '2026-11-10', '2026-11-27'],
  // A month with only four Sundays is skipped.
  ['FREQ=MONTHLY;BYDAY=5SU', '2026-11-29', '2026-11-29', '2027-01-31'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=5SU', '2026-11-29', '2026-11-29', '2027-01-31'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=FR', '2026-11-20', '2026-11-27', '2027-01-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', '2026-11-13', '2026-11-13', '2027-08-13'],
  // The date must also be a Friday, so the last day of a shorter month does not replace the date.
  ['FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=FR', '2026-07-31', '2026-07-31', '2027-12-31'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', '2026-03-29', '2026-03-29', '2027-03-28'],
  ['FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU', '2026-03-29', '2026-03-29', '2026-10-25'],
  ['FREQ=YEARLY;BYMONTH=7;BYDAY=MO', '2026-07-06', '2026-07-27', '2027-07-05'],
  [
    'FREQ=MONTHLY;INTERVAL=24;BYDAY=MO,-1FR',
    '2026-11-23',
    '2026-11-23',
    '2026-11-27',
    'It wants a day that is both, a Monday and the last Friday.',
  ],
];

const YEARS: readonly Row[] = [
  ['FREQ=YEARLY', '2026-11-20', '2026-11-20', '2027-11-20'],
  ['FREQ=YEARLY', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['FREQ=YEARLY', '2028-02-29', '2031-02-28', '2032-02-29'],
  ['FREQ=YEARLY', '2096-02-29', '2096-02-29', '2097-02-28'],
  ['FREQ=YEARLY;INTERVAL=3', '2028-02-29', '2028-02-29', '2031-02-28'],
  ['FREQ=YEARLY;BYMONTH=2,8', '2027-08-30', '2027-08-30', '2028-02-29'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', '2030-01-01', '2030-02-28'],
  ['FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=31', '2027-01-01', '2027-01-01', '2027-04-30'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2027-02-28', '2027-02-28', '2028-02-29'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3', '2026-03-03', '2026-11-20', '2027-03-03'],
  ['FREQ=YEARLY;BYMONTH=3,10;BYMONTHDAY=1,15', '2026-03-01', '2026-03-15', '2026-10-01'],
  ['FREQ=YEARLY;BYMONTH=6,12', '2026-06-20', '2026-06-20', '2026-12-20'],
  ['FREQ=YEARLY;BYMONTHDAY=15', '2026-11-15', '2026-11-15', '2026-12-15'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=15', '2026-12-15', '2026-12-15', '2028-01-15'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-20', '2026-11-20', '2027-02-28'],
];

const ENDS: readonly Row[] = [
  ['FREQ=DAILY;UNTIL=20261121', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['FREQ=DAILY;UNTIL=20261121', '2026-11-20', '2026-11-21', null],
  ['FREQ=DAILY;UNTIL=20261119', '2026-11-20', '2026-11-20', null],
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20261126T225959Z', '2026-11-20', '2026-11-20', null],
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20261127T000000Z', '2026-11-20', '2026-11-20', '2026-11-27'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270131', '2026-12-31', '2026-12-31', '2027-01-31'],
  ['FREQ=DAILY;COUNT=2', '2026-11-20', '2026-11-20', '2026-11-21'],
  [
    'FREQ=DAILY;COUNT=1',
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    'The trigger counts: it asks for no next day of the last instance.',
  ],
  [
    'FREQ=DAILY;COUNT=5',
    '2026-11-20',
    '2026-12-24',
    '2026-12-25',
    'A day on which nothing was completed does not count.',
  ],
  ['FREQ=DAILY', '2199-12-30', '2199-12-30', '2199-12-31'],
  ['FREQ=DAILY', '2199-12-31', '2199-12-31', null, 'It goes on until the year 9999.'],
  ['FREQ=YEARLY', '2199-11-20', '2199-11-20', null, 'It goes on until the year 9999.'],
  ['FREQ=YEARLY;UNTIL=21991231', '2196-02-29', '2199-02-28', null],
  [
    'FREQ=YEARLY;BYMONTH=2;BYDAY=5MO',
    '2044-02-29',
    '2044-02-29',
    null,
    'It searches on; the database looks eight years ahead, and this comes every 28.',
  ],
];

/**
 * The cases on which `app.next_day` and `nextDay` agree; where `rruleDiffers` is undefined, the
 * rrule library agrees too.
 */
export const NEXT_DAYS = [
  ...INTERVALS,
  ...WEEK_DAYS,
  ...MONTH_DAYS,
  ...PLACED_DAYS,
  ...YEARS,
  ...ENDS,
].map(([rule, anchor, after, day, rruleDiffers]) => ({ rule, anchor, after, day, rruleDiffers }));

/** Returns the next day by the rrule library; null if there is none. */
export function rruleDay(rule: string, anchor: string, after: string): string | null {
  const days = withLastDays(rule, anchor).map((each) => {
    const series = rrule.rrulestr(`DTSTART:${anchor.replaceAll('-', '')}T000000Z\nRRULE:${each}`);
    return series
      .after(new Date(`${after}T00:00:00Z`))
      ?.toISOString()
      .slice(0, 10);
  });
  return days.filter((day) => day !== undefined).sort()[0] ?? null;
}

/**
 * Converts a rule whose only date is after the 28th to RFC 5545, so that in a month without the
 * date the occurrence is on the last day: `BYMONTHDAY=28,29,30;BYSETPOS=-1` is the 30th, or the
 * last day. Converts a yearly rule to one rule for each month, because BYSETPOS would count within
 * the year. Returns other rules unchanged.
 */
function withLastDays(rule: string, anchor: string): string[] {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const [, month, anchorDate] = anchor.split('-').map(Number);
  const date = Number(parts.get('BYMONTHDAY') ?? anchorDate);
  const frequency = parts.get('FREQ') ?? '';
  const isOfMonths = frequency === 'MONTHLY' || frequency === 'YEARLY';
  // For a list of dates, `date` is NaN.
  if (!isOfMonths || parts.has('BYDAY') || !(date > 28)) return [rule];
  const all = parts.has('BYMONTHDAY') ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [month];
  const months = parts.get('BYMONTH')?.split(',') ?? all;
  const dates = [28, 29, 30, 31].filter((each) => each <= date);
  parts.set('BYMONTHDAY', dates.join());
  parts.set('BYSETPOS', '-1');
  const write = () => [...parts].map((part) => part.join('=')).join(';');
  if (frequency === 'MONTHLY') return [write()];
  return months.map((each) => {
    parts.set('BYMONTH', String(each));
    return write();
  });
}
