import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  weekDayOf,
  workDayFrom,
  workDayUntil,
} from '../../dates/day.ts';
import type { Form } from './forms.ts';
import { type NamedDay, nextWeek, weekDayAfter, weekDayFrom } from './named-days.ts';
import { ANY_WEEKDAY, GAP, MONTH, monthNamed, PLACE, placeOf, WEEKDAY, YEAR } from './phrases.ts';

const THE = `(?:(?:the|this)${GAP})?`;
const END = `(?:the${GAP})?end${GAP}of`;
/** Names of the end of a day that make a deadline without "by", unlike "end of day". */
const EOD = `eod|cob|close${GAP}of${GAP}business`;
const END_OF_DAY = `(?<limit>${EOD})|${END}${GAP}${THE}(?:working${GAP})?day`;

/** Reads the end of a named day: "EOD Friday". A match without a weekday contains "tomorrow". */
const endOfDay: Form<NamedDay>['read'] = ({ limit, name }, { today }) => ({
  ...(name ? weekDayAfter(name, today) : { day: addDays(today, 1) }),
  kind: 'end',
  ...asLimit(limit),
});

/**
 * Days named by a period, such as a week or a month: its beginning, its end or a weekday in it
 * ("first Monday of May").
 */
export const PERIODS: readonly Form<NamedDay>[] = [
  {
    pattern: `(?:(?:the${GAP})?(?:start|beginning)${GAP}of${GAP}|(?:some${GAP}?time|early)${GAP})?next${GAP}week`,
    read: (_, at) => ({
      day: workDayFrom(nextWeek(at.today, at.weekStart), at.workDays),
      kind: 'week',
    }),
  },
  {
    pattern: `(?:(?:the${GAP})?(?:start|beginning)${GAP}of${GAP})?next${GAP}month`,
    read: (_, { today }) => ({ day: nextMonth(today), kind: 'week' }),
  },
  {
    pattern: `(?:(?:over|later|some${GAP}?time)${GAP})?(?:this${GAP}|the${GAP})weekend`,
    read: (_, { today }) => ({
      day: weekDayOf(today) === 7 ? today : weekDayFrom('saturday', today),
      kind: 'week',
    }),
  },
  {
    pattern: `next${GAP}weekend`,
    read: (_, { today }) => ({ day: weekDayFrom('saturday', nextWeek(today, 1)), kind: 'week' }),
  },
  {
    pattern: END_OF_DAY,
    read: ({ limit }, { today }) => ({ day: today, kind: 'end', ...asLimit(limit) }),
  },
  {
    pattern: `(?:${END_OF_DAY})${GAP}(?:on${GAP})?(?:(?<name>${ANY_WEEKDAY})|tomorrow)`,
    read: endOfDay,
  },
  {
    pattern: `(?:(?<name>${ANY_WEEKDAY})|tomorrow)${GAP}(?:at${GAP})?(?:${END_OF_DAY})`,
    read: endOfDay,
  },
  {
    pattern: `(?<limit>eow)|${END}${GAP}${THE}week`,
    read: ({ limit }, at) => {
      const last = addDays(nextWeek(at.today, at.weekStart), -1);
      const day = workDayUntil(last, at.workDays);
      // If the week's last working day has passed, today is a day off: use the week's last day.
      return { day: day < at.today ? last : day, kind: 'end', ...asLimit(limit) };
    },
  },
  {
    pattern: `${END}${GAP}next${GAP}week`,
    read: (_, at) => ({
      day: workDayUntil(addDays(nextWeek(at.today, at.weekStart), 6), at.workDays),
      kind: 'end',
    }),
  },
  {
    pattern: `(?<limit>eom)|(?:the${GAP})?month(?:['’]s)?${GAP}end|(?:${END}|(?:the${GAP})?last${GAP}day${GAP}of)${GAP}${THE}month`,
    read: ({ limit }, { today }) => ({
      day: endOfMonth(today),
      kind: 'end',
      ...asLimit(limit),
    }),
  },
  {
    pattern: `${END}${GAP}next${GAP}month`,
    read: (_, { today }) => ({ day: endOfMonth(nextMonth(today)), kind: 'end' }),
  },
  {
    pattern: `(?<limit>eoq)|(?:the${GAP})?quarter${GAP}end|${END}${GAP}${THE}quarter`,
    read: ({ limit }, { today }) => {
      const last = Math.ceil(Number(today.slice(5, 7)) / 3) * 3;
      const day = endOfMonth(`${today.slice(0, 5)}${two(last)}-01`);
      return { day, kind: 'end', ...asLimit(limit) };
    },
  },
  {
    pattern: `(?<limit>eoy)|(?:the${GAP})?year(?:['’]s)?${GAP}end|${END}${GAP}${THE}year`,
    read: ({ limit }, { today }) => ({
      day: `${today.slice(0, 4)}-12-31`,
      kind: 'end',
      ...asLimit(limit),
    }),
  },
  {
    pattern: `${END}${GAP}(?<month>${MONTH})(?:,?${GAP}(?<year>${YEAR}))?`,
    read: ({ month = '', year }, { today }) => ({
      day: endOfMonth(monthFrom(monthNamed(month), year, today)),
      kind: 'end',
    }),
  },
  {
    pattern: `(?:the${GAP})?(?<place>${PLACE})${GAP}(?<name>${WEEKDAY})${GAP}(?:(?:of|in)${GAP}(?:(?<month>${MONTH})|next${GAP}month))`,
    read: ({ place = '', name = '', month }, { today }) => {
      const first = month ? monthFrom(monthNamed(month), undefined, today) : nextMonth(today);
      const day = placed(first, name, placeOf(place));
      const isPast = day !== undefined && day < today;
      const later = isPast ? placed(addMonths(first, 12), name, placeOf(place)) : day;
      return later === undefined ? undefined : { day: later, kind: 'date' };
    },
  },
];

const asLimit = (abbreviation: string | undefined) =>
  abbreviation === undefined ? {} : { isLimit: true as const };

const nextMonth = (today: string) => addMonths(startOfMonth(today), 1);
const two = (part: number) => String(part).padStart(2, '0');

/**
 * Returns the first day of a month in `year`. Without `year`, the year is the current year, or the
 * next year if the month has passed.
 */
function monthFrom(month: number, year: string | undefined, today: string): string {
  const here = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return `${year ?? here}-${two(month)}-01`;
}

function placed(first: string, name: string, place: number): string | undefined {
  if (place === -1) return weekDayFrom(name, addDays(endOfMonth(first), -6));
  const day = addDays(weekDayFrom(name, first), (place - 1) * 7);
  return day.slice(0, 7) === first.slice(0, 7) ? day : undefined;
}
