import { addDays, addMonths } from '../../dates/day.ts';
import { parseDuration } from '../../dates/duration.ts';
import { type Form, readerOf } from './forms.ts';
import type { NamedDay } from './named-days.ts';
import { weekDayAfter } from './named-days.ts';
import { ANY_WEEKDAY, DURATION, GAP, NUMBER, numberOf } from './phrases.ts';

const COUNT = `(?<count>\\d{1,3}|an?|${NUMBER}|a${GAP}couple${GAP}of)`;
const COUNT_OF_WEEKS = `\\d|an?|${NUMBER}`;
const DAYS = `${COUNT}${GAP}(?<unit>day|week|fortnight|month|year)s?['’]?(?:${GAP}time)?`;

/** Days that are a number of days, weeks, months or years after today or a named day. */
export const DAYS_AHEAD: readonly Form<NamedDay>[] = [
  {
    pattern: `in${GAP}${DAYS}|(?:${DAYS.replaceAll('?<', '?<from_')})${GAP}from${GAP}(?:now|today)`,
    read: ({ count, unit, from_count, from_unit }, { today }) =>
      ahead(today, count ?? from_count, unit ?? from_unit),
  },
  {
    pattern: `${DAYS}${GAP}from${GAP}(?:tomorrow|(?<name>${ANY_WEEKDAY}))|(?<weeks>${COUNT_OF_WEEKS})${GAP}weeks?${GAP}(?:(?<today>today)|tomorrow|on${GAP}(?<on>${ANY_WEEKDAY}))`,
    read: ({ count, unit, name, weeks, today: isToday, on }, { today }) => {
      const weekday = name ?? on;
      const near = addDays(today, isToday ? 0 : 1);
      const from = weekday === undefined ? near : weekDayAfter(weekday, today).day;
      return ahead(from, count ?? weeks, unit ?? 'week');
    },
  },
];

function ahead(from: string, count: string | undefined, unit: string | undefined): NamedDay {
  const number = numberOf(count);
  const add: Record<string, () => string> = {
    day: () => addDays(from, number),
    week: () => addDays(from, number * 7),
    fortnight: () => addDays(from, number * 14),
    month: () => addMonths(from, number),
    year: () => addMonths(from, number * 12),
  };
  return { day: (add[unit?.toLowerCase() ?? ''] ?? (() => ''))(), kind: 'date' };
}

const SHORT_SPAN = `(?<duration>${DURATION})|(?<half>half${GAP}(?:an?${GAP})?hour)|(?<quarter>a${GAP}quarter${GAP}of${GAP}an${GAP}hour)|(?<an>an${GAP}hour)(?<more>${GAP}and${GAP}a${GAP}half)?|(?<minute>a${GAP}minute)|(?<number>${NUMBER}|a${GAP}couple${GAP}of)${GAP}(?<unit>hour|minute)s?`;

/** Reads minutes from now: "in 3 hours", "in half an hour". */
export const readMinutesAhead = readerOf<number>([
  { pattern: `in${GAP}(?:${SHORT_SPAN})`, read: minutesOfSpan },
]);

/** Reads a deadline relative to now: "within 3 days", "within 2 hours", "within the hour". */
export const readWithin = readerOf<{ ahead: number } | NamedDay>([
  {
    pattern: `within${GAP}(?:the${GAP}next${GAP})?(?:${SHORT_SPAN})`,
    read: (groups) => {
      const minutes = minutesOfSpan(groups);
      return minutes === undefined ? undefined : { ahead: minutes };
    },
  },
  {
    pattern: `within${GAP}the${GAP}(?:next${GAP})?hour`,
    read: () => ({ ahead: 60 }),
  },
  {
    pattern: `within${GAP}(?:the${GAP}next${GAP})?${DAYS}`,
    read: ({ count, unit }, { today }) => ahead(today, count, unit),
  },
  {
    pattern: `within${GAP}the${GAP}next${GAP}(?<unit>day|week|fortnight|month|year)`,
    read: ({ unit }, { today }) => ahead(today, 'a', unit),
  },
]);

/** Returns the minutes of a span in words or digits. */
export function minutesOfSpan(groups: Record<string, string | undefined>): number | undefined {
  const { duration, half, quarter, an, more, number, unit } = groups;
  if (duration !== undefined) return parseDuration(duration);
  if (half !== undefined) return 30;
  if (quarter !== undefined) return 15;
  if (an !== undefined) return more === undefined ? 60 : 90;
  if (number !== undefined) return numberOf(number) * (/^hour/i.test(unit ?? '') ? 60 : 1);
  return 1;
}

export { SHORT_SPAN };
