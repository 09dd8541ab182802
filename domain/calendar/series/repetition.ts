import {
  addDays,
  daysBetween,
  daysInMonth,
  earlierDay,
  endOfMonth,
  laterDay,
  startOfMonth,
  startOfWeek,
  weekDayOf,
} from '../../dates/day.ts';

/**
 * A recurrence rule of RFC 5545 that selects days; rules that repeat within a day are not
 * supported.
 */
export interface Repetition {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  every: number;
  count: number | null;
  /** The last day on which an occurrence may fall. */
  until: string | null;
  weekDays: readonly { place: number; day: number }[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  months: readonly number[];
  /** BYSETPOS: positions among the days of a period, counted from its end when negative. */
  positions: readonly number[];
  /** First day of the week; 1 is Monday. */
  weekStart: number;
  /**
   * SKIP of RFC 7529, for a month that lacks the rule's date, such as 31 April: OMIT skips the
   * month, as RFC 5545 does; BACKWARD uses the last day of the month.
   */
  skip: 'OMIT' | 'BACKWARD';
}

/**
 * Yields the days of a rule from `from` to `to`, both inclusive. `index` is the day's position in
 * the whole series from 0, correct only for a rule with a count. Without a count, the search begins
 * with the week, month or other period of `from`, however early the rule begins. So a rule that
 * never matches costs no more than a rule that matches.
 */
export function* daysOf(
  rule: Repetition,
  start: string,
  from: string,
  to: string,
): Generator<{ day: string; index: number }> {
  const last = rule.until && rule.until < to ? rule.until : to;
  const begin = rule.count === null && from > start ? from : start;
  let index = 0;
  for (
    let period = periodOf(rule, begin);
    period.first <= last;
    period = periodOf(rule, addDays(period.last, 1))
  ) {
    if (!isTurn(rule, start, period.first)) continue;
    // BYSETPOS counts positions among all days of a period, so examine the whole period.
    const span =
      rule.positions.length > 0
        ? period
        : { first: laterDay(period.first, begin), last: earlierDay(period.last, last) };
    for (const day of chosen(rule, start, span)) {
      if (day < start) continue;
      if (day > last || (rule.count !== null && index >= rule.count)) return;
      if (day >= from) yield { day, index };
      index++;
    }
  }
}

interface Period {
  first: string;
  last: string;
}

/** Returns the day, week, month or year that contains a day. */
function periodOf({ frequency, weekStart }: Repetition, day: string): Period {
  switch (frequency) {
    case 'DAILY':
      return { first: day, last: day };
    case 'WEEKLY': {
      const first = startOfWeek(day, weekStart);
      return { first, last: addDays(first, 6) };
    }
    case 'MONTHLY':
      return { first: startOfMonth(day), last: endOfMonth(day) };
    case 'YEARLY':
      return { first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-31` };
  }
}

/** Returns whether the rule's interval, such as every second week, selects a period. */
function isTurn(rule: Repetition, start: string, first: string): boolean {
  if (rule.every === 1) return true;
  const before = periodOf(rule, start).first;
  return periodsApart(rule, before, first) % rule.every === 0;
}

function periodsApart({ frequency }: Repetition, from: string, to: string): number {
  if (frequency === 'DAILY') return daysBetween(from, to);
  if (frequency === 'WEEKLY') return daysBetween(from, to) / 7;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  if (frequency === 'YEARLY') return years;
  return years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/**
 * Returns the days of a period that match the rule; with BYSETPOS, only the days at its positions.
 */
function chosen(rule: Repetition, start: string, { first, last }: Period): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (isDayOf(rule, start, day)) days.push(day);
  }
  if (rule.positions.length === 0) return days;
  return days.filter(
    (_, at) => rule.positions.includes(at + 1) || rule.positions.includes(at - days.length),
  );
}

function isDayOf(rule: Repetition, start: string, day: string): boolean {
  const { frequency, months, monthDays, yearDays, weekDays } = rule;
  if (months.length > 0 && !months.includes(Number(day.slice(5, 7)))) return false;
  if (monthDays.length > 0 && !isOnMonthDay(rule, positionInMonth(day))) return false;
  if (yearDays.length > 0 && !isAt(yearDays, positionInYear(day))) return false;
  if (weekDays.length > 0) {
    const weekDay = weekDayOf(day);
    const wanted = weekDays.filter((each) => each.day === weekDay);
    if (wanted.length === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') {
      return wanted.length > 0;
    }
    const inYear = frequency === 'YEARLY' && months.length === 0;
    const { at, of } = inYear ? positionInYear(day) : positionInMonth(day);
    return wanted.some(({ place }) =>
      place > 0
        ? Math.ceil(at / 7) === place
        : place === 0 || Math.ceil((of - at + 1) / 7) === -place,
    );
  }
  if (monthDays.length > 0 || yearDays.length > 0) return true;
  if (frequency === 'WEEKLY') return weekDayOf(day) === weekDayOf(start);
  if (frequency === 'DAILY') return true;
  const isDate = day.slice(8) === start.slice(8);
  return frequency === 'MONTHLY' || months.length > 0 ? isDate : day.slice(5) === start.slice(5);
}

/** A position among days: `at` counts from 1, `of` is the number of days. */
interface Position {
  at: number;
  of: number;
}

/** Returns whether a day is a date of the rule, or replaces a date that its month lacks. */
const isOnMonthDay = ({ monthDays, skip }: Repetition, position: Position) =>
  isAt(monthDays, position) ||
  (skip === 'BACKWARD' &&
    position.at === position.of &&
    monthDays.some((date) => date > position.of));

/**
 * Returns whether a position is among the wanted positions; negative positions count from the end.
 */
const isAt = (wanted: readonly number[], { at, of }: Position) =>
  wanted.some((place) => place === at || place === at - of - 1);

const positionInMonth = (day: string): Position => ({
  at: Number(day.slice(8)),
  of: daysInMonth(day),
});

function positionInYear(day: string): Position {
  const before = `${Number(day.slice(0, 4)) - 1}-12-31`;
  return { at: daysBetween(before, day), of: daysBetween(before, `${day.slice(0, 4)}-12-31`) };
}
