import { addDays, startOfWeek, weekDayOf } from '../../dates/day.ts';
import { type DayPart, dayPartOf } from './clock-times.ts';
import type { Form } from './forms.ts';
import { ANY_WEEKDAY, GAP, SHORT_WEEKDAY, WEEKDAY, weekDayNamed } from './phrases.ts';

/** A day that a phrase names. */
export interface NamedDay {
  day: string;
  /** For a weekday: the day that it means after "by", "due" or "until", which may be today. */
  by?: string;
  /** Set if the phrase is a deadline even without "by": "eod". */
  isLimit?: true;
  part?: DayPart;
  /**
   * The kind of phrase, which decides the words that must be around the phrase: `relative` like
   * "tomorrow", `short` like "mon", `dated` with a year, `digits` like `15/12`, `end` like "end of
   * month".
   */
  kind:
    | 'relative'
    | 'weekday'
    | 'short'
    | 'week'
    | 'date'
    | 'dated'
    | 'ordinal'
    | 'digits'
    | 'end'
    | 'midnight';
}

const SOFT = `(?:(?:later|early|first${GAP}thing|some${GAP}?time)${GAP})?`;

/** Days named relative to today, such as "tomorrow", "tonight" and "next Friday". */
export const NAMED_DAYS: readonly Form<NamedDay>[] = [
  { pattern: `${SOFT}today`, read: (_, { today }) => ({ day: today, kind: 'relative' }) },
  {
    pattern: `${SOFT}(?:tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow)(?:${GAP}first${GAP}thing)?`,
    read: (_, { today }) => ({ day: addDays(today, 1), kind: 'relative' }),
  },
  {
    pattern: `(?:the${GAP})?day${GAP}after${GAP}tomorrow`,
    read: (_, { today }) => ({ day: addDays(today, 2), kind: 'relative' }),
  },
  {
    pattern: `midnight${GAP}(?:on${GAP})?(?:(?<name2>${ANY_WEEKDAY})|(?<tomorrow2>tomorrow)|today|tonight)|(?:(?:(?<name>${ANY_WEEKDAY})|(?<tomorrow>tomorrow)|today|tonight)${GAP}(?:at${GAP})?)?midnight`,
    read: ({ name, tomorrow, name2, tomorrow2 }, { today }) => {
      const weekday = name ?? name2;
      const ahead = (tomorrow ?? tomorrow2) ? 1 : 0;
      const day = weekday ? weekDayAfter(weekday, today) : { day: addDays(today, ahead) };
      return { ...day, kind: 'midnight' };
    },
  },
  {
    pattern: `(?:later${GAP})?toni(?:ght|te)`,
    read: (_, { today }) => ({ day: today, part: 'evening', kind: 'relative' }),
  },
  {
    pattern: `(?:(?:later|some${GAP}?time)${GAP})?this${GAP}(?<part>morning|lunch\\s?time|afternoon|evening)`,
    read: ({ part }, { today }) => ({
      day: today,
      part: dayPartOf(part),
      kind: 'relative',
    }),
  },
  {
    pattern: `${SOFT}(?:(?:this|the)${GAP}coming${GAP})?(?:(?<long>${WEEKDAY})|(?<short>${SHORT_WEEKDAY}))(?:${GAP}first${GAP}thing)?`,
    read: ({ long, short }, { today }) => ({
      ...weekDayAfter(long ?? short ?? '', today),
      kind: long === undefined ? 'short' : 'weekday',
    }),
  },
  {
    pattern: `this${GAP}(?<name>${ANY_WEEKDAY})`,
    read: ({ name = '' }, { today }) => {
      const day = weekDayFrom(name, today);
      return { day, by: day, kind: 'weekday' };
    },
  },
  {
    pattern: `next${GAP}(?<name>${ANY_WEEKDAY})|(?<then>${ANY_WEEKDAY}),?${GAP}(?:of${GAP})?next${GAP}week|next${GAP}week,?${GAP}(?:on${GAP})?(?<on>${ANY_WEEKDAY})`,
    read: ({ name, then, on }, { today, weekStart }) => ({
      day: weekDayFrom(name ?? then ?? on ?? '', nextWeek(today, weekStart)),
      kind: 'weekday',
    }),
  },
  {
    pattern: `(?<name>${WEEKDAY})${GAP}week|a${GAP}week${GAP}(?:on|from)${GAP}(?<from>${ANY_WEEKDAY})`,
    read: ({ name, from }, { today }) => ({
      day: addDays(weekDayAfter(name ?? from ?? '', today).day, 7),
      kind: 'weekday',
    }),
  },
];

/** Returns the first day of next week. */
export function nextWeek(today: string, weekStart: number): string {
  return addDays(startOfWeek(today, weekStart), 7);
}

/** Returns the next weekday called `name`: `day` is after today, `by` is today at the earliest. */
export function weekDayAfter(name: string, today: string): { day: string; by: string } {
  return { day: weekDayFrom(name, addDays(today, 1)), by: weekDayFrom(name, today) };
}

/** Returns the first day from `day` on, `day` included, that is the weekday called `name`. */
export function weekDayFrom(name: string, day: string): string {
  return addDays(day, (weekDayNamed(name) - weekDayOf(day) + 7) % 7);
}
