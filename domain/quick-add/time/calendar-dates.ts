import * as chrono from 'chrono-node/en';
import { addMonths, isCalendarDay, midnightOf, startOfMonth, weekDayOf } from '../../dates/day.ts';
import type { Form } from './forms.ts';
import type { NamedDay } from './named-days.ts';
import { ANY_WEEKDAY, DAY_MONTH, GAP, ORDINAL, weekDayNamed, YEAR } from './phrases.ts';

const ON_WEEKDAY = `(?:(?<weekday>${ANY_WEEKDAY}),?${GAP})?`;

/** Dates of the calendar: `3 May`, `15/12`, `15.12.`, `2026-12-15`, `the 28th`. */
export const CALENDAR_DATES: readonly Form<NamedDay>[] = [
  {
    pattern: `${ON_WEEKDAY}(?<date>(?:the${GAP})?${DAY_MONTH}(?:,?${GAP}(?<year>${YEAR}))?)`,
    read: ({ weekday, date = '', year }, { today }) => {
      const day = dayOfDate(date.replace(/\bthe\s/i, ''), today);
      // "Monday 3 May" sets no day if 3 May is a Tuesday: the weekday or the date is a mistake.
      return dateOn(weekday, day ?? '', year ? 'dated' : 'date');
    },
  },
  {
    pattern: `${ON_WEEKDAY}(?<day>\\d{4}([-/])\\d\\d\\3\\d\\d)`,
    read: ({ weekday, day = '' }) => dateOn(weekday, day.replaceAll('/', '-'), 'dated'),
  },
  {
    pattern: `${ON_WEEKDAY}(?<first>\\d\\d?)(?:(?<mark>/)(?<second>\\d\\d?)(?:/(?<year>20\\d\\d|\\d\\d))?|\\.(?<month>\\d\\d?)\\.(?<ofYear>20\\d\\d|\\d\\d)?)`,
    read: (groups, { today, monthFirst }) => {
      const { weekday, first, second, month: next, mark = '.' } = groups;
      const parts = [Number(first), Number(second ?? next)] as const;
      const year = groups.year ?? groups.ofYear;
      const whole = year && (year.length === 2 ? `20${year}` : year);
      // People do not plan more than 20 years ahead: "11/22/63", read as 2063, is not a date.
      if (whole && Number(whole) > Number(today.slice(0, 4)) + 20) return undefined;
      const [date, month] = dayAndMonth(parts, mark, year, monthFirst) ?? [];
      if (date === undefined || month === undefined) return undefined;
      const day = nextDate(date, month, whole, today);
      return dateOn(weekday, day ?? '', whole ? 'dated' : 'digits');
    },
  },
  {
    pattern: `(?:(?<weekday>${ANY_WEEKDAY}),?${GAP})(?:the${GAP})?(?<date>${ORDINAL})|(?:the${GAP})?(?<alone>${ORDINAL})(?:${GAP}of${GAP}this${GAP}month)?`,
    read: ({ weekday, date, alone = '' }, { today }) =>
      dateOn(weekday, nextOrdinal(Number.parseInt(date ?? alone, 10), today), 'ordinal'),
  },
  {
    pattern: `(?:the${GAP})?(?<date>${ORDINAL})${GAP}(?:of${GAP})?next${GAP}month|next${GAP}month${GAP}(?:on${GAP})?the${GAP}(?<then>${ORDINAL})`,
    read: ({ date, then = '' }, { today }) => {
      const first = addMonths(startOfMonth(today), 1);
      return dateOn(
        undefined,
        `${first.slice(0, 8)}${two(Number.parseInt(date ?? then, 10))}`,
        'date',
      );
    },
  },
];

/**
 * Returns the day of a date with the name of a month. chrono parses the date and, if it has no
 * year, finds its next occurrence (docs/decisions/0061). chrono gets the person's day as a day in
 * UTC, so the machine's zone has no effect.
 */
function dayOfDate(words: string, today: string): string | undefined {
  const reference = { instant: new Date(midnightOf(today)), timezone: 0 };
  const [read, ...more] = chrono.casual.parse(words, reference, { forwardDate: true });
  if (!read || more.length > 0 || read.end || read.text.length !== words.length) return undefined;
  const [year, month, date] = [
    read.start.get('year'),
    read.start.get('month'),
    read.start.get('day'),
  ];
  const day = `${String(year).padStart(4, '0')}-${two(month ?? 0)}-${two(date ?? 0)}`;
  return isCalendarDay(day) ? day : undefined;
}

/**
 * Returns the date and the month of two numbers; undefined when their order is unclear. A
 * four-digit year and a number above 12 leave only one order. Otherwise the locale decides: numbers
 * with slashes are in its order, and dots count only in a locale that puts the day first.
 */
function dayAndMonth(
  [first, second]: readonly [number, number],
  mark: string | undefined,
  year: string | undefined,
  monthFirst: boolean | undefined,
): readonly [date: number, month: number] | undefined {
  const isOnlyOne = year?.length === 4 && first > 12 !== second > 12;
  if (mark === '.') return monthFirst === false || isOnlyOne ? [first, second] : undefined;
  if (isOnlyOne ? second > 12 : monthFirst) return [second, first];
  return isOnlyOne || monthFirst === false ? [first, second] : undefined;
}

function nextDate(
  date: number,
  month: number,
  year: string | undefined,
  today: string,
): string | undefined {
  const inYear = (each: number | string) => `${each}-${two(month)}-${two(date)}`;
  const here = Number(today.slice(0, 4));
  // Without a year, try only this year and the next: the next 29 February can be eight years away,
  // and nobody means such a date without writing the year.
  const days = year ? [inYear(year)] : [inYear(here), inYear(here + 1)];
  return days.find((day) => isCalendarDay(day) && day >= today);
}

function nextOrdinal(date: number, today: string): string {
  const first = startOfMonth(today);
  const days = [0, 1, 2].map((ahead) => `${addMonths(first, ahead).slice(0, 8)}${two(date)}`);
  return days.find((day) => isCalendarDay(day) && day >= today) ?? '';
}

function dateOn(
  weekday: string | undefined,
  day: string,
  kind: NamedDay['kind'],
): NamedDay | undefined {
  if (!isCalendarDay(day)) return undefined;
  if (weekday !== undefined && weekDayNamed(weekday) !== weekDayOf(day)) return undefined;
  return { day, kind };
}

const two = (part: number) => String(part).padStart(2, '0');
