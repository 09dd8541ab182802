import { type DateParts, datePartsOf, dayOfNumber, numberOfDay } from '../dates/date-parts.ts';
import type { Rule } from './rule.ts';

/** The last day that `app.next_day` returns. */
const LAST_DAY = '2199-12-31';

/**
 * Days searched for a rule with the interval 1, as in `app.next_day`. For monthly and yearly rules,
 * eight years reach the next fifth Monday of most months. A date that must also fall on a certain
 * weekday may be farther away; then neither this search nor `app.next_day` finds a next day.
 */
const SEARCHED = { DAILY: 7, WEEKLY: 14, MONTHLY: 31 * 8 * 12, YEARLY: 366 * 8 };

/**
 * Returns the rule's first occurrence after both the anchor and `after`; intervals count from the
 * anchor. In a month that lacks the rule's date, the last day replaces the date. Undefined if there
 * is no occurrence within the searched days. Must agree with `app.next_day` in
 * supabase/migrations/20261126000200_month_ends.sql, with which the database adds the next task.
 */
export function nextDay(rule: Rule, anchor: string, after: string): string | undefined {
  const start = dateOf(anchor);
  const last = rule.lastDay !== null && rule.lastDay < LAST_DAY ? rule.lastDay : LAST_DAY;
  const from = numberOfDay(anchor > after ? anchor : after);
  const to = Math.min(from + SEARCHED[rule.frequency] * rule.every, numberOfDay(last));
  for (let number = from + 1; number <= to; number++) {
    const date = datePartsOf(number);
    if (isDayOf(rule, start, date)) return dayOfNumber(number);
  }
  return undefined;
}

/**
 * Returns the first occurrence of a new rule on or after `from`; undefined if there is none. The
 * first task is planned or due on this day, and the intervals of the rule count from it.
 */
export function firstDay(rule: Rule, from: string): string | undefined {
  const isFirst = isDayOf(rule, dateOf(from), dateOf(from));
  if (isFirst && (rule.lastDay === null || from <= rule.lastDay)) return from;
  // Intervals count from the first occurrence, so the interval does not affect the search.
  return nextDay({ ...rule, every: 1 }, from, from);
}

const dateOf = (day: string): DateParts => datePartsOf(numberOfDay(day));

function isDayOf(rule: Rule, anchor: DateParts, day: DateParts): boolean {
  const { frequency, every, weekDays, monthDays } = rule;
  if (periodsApart(frequency, anchor, day) % every !== 0) return false;
  if (frequency === 'DAILY') return weekDays.length === 0 || isOnWeekDay(rule, day);
  if (frequency === 'WEEKLY') {
    return weekDays.length === 0 ? day.weekDay === anchor.weekDay : isOnWeekDay(rule, day);
  }
  if (!isInMonth(rule, anchor, day)) return false;
  if (monthDays.length === 0 && weekDays.length === 0) return isOnDates([anchor.date], day);
  return (
    (monthDays.length === 0 || isOnMonthDay(rule, day)) &&
    (weekDays.length === 0 || isOnWeekDay(rule, day))
  );
}

function periodsApart(frequency: Rule['frequency'], from: DateParts, to: DateParts): number {
  switch (frequency) {
    case 'DAILY':
      return to.number - from.number;
    case 'WEEKLY':
      return weekOf(to) - weekOf(from);
    case 'MONTHLY':
      return (to.year - from.year) * 12 + to.month - from.month;
    case 'YEARLY':
      return to.year - from.year;
  }
}

/** Numbers the weeks, which begin on Monday; day 0, 1 January 1970, was a Thursday. */
const weekOf = ({ number }: DateParts) => Math.floor((number + 3) / 7);

/**
 * Returns whether a rule allows a day's month. A yearly rule with neither months nor days of the
 * month allows only the anchor's month.
 */
function isInMonth(rule: Rule, anchor: DateParts, { month }: DateParts): boolean {
  if (rule.months.length > 0) return rule.months.includes(month);
  return rule.frequency === 'MONTHLY' || rule.monthDays.length > 0 || month === anchor.month;
}

/** If the rule names weekdays too, the last day does not replace a date that the month lacks. */
const isOnMonthDay = ({ monthDays, weekDays }: Rule, day: DateParts) =>
  weekDays.length === 0
    ? isOnDates(monthDays, day)
    : monthDays.includes(day.date) || (monthDays.includes(-1) && day.date === day.length);

/** The last day of a month also counts as each date that the month lacks. */
const isOnDates = (dates: readonly number[], { date, length }: DateParts) =>
  dates.includes(date) || (date === length && dates.some((each) => each === -1 || each > length));

const isOnWeekDay = ({ weekDays }: Rule, { weekDay, date, length }: DateParts) =>
  weekDays.some(
    ({ day, place }) =>
      day === weekDay &&
      (place === 0 || place === Math.ceil(date / 7) || (place === -1 && date + 7 > length)),
  );
