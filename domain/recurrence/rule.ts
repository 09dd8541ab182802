import { databaseRefuses, dayOfUntil } from './database-rule.ts';

/**
 * A parsed recurrence rule, with the fields of the type `app.recurrence` in
 * supabase/migrations/20261101000700_recurrence.sql. Empty lists and null mean unset.
 */
export interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  every: number;
  weekDays: readonly RuleWeekDay[];
  /** -1 is the last day of the month. */
  monthDays: readonly number[];
  months: readonly number[];
  /** How many instances are left, the current one included. */
  remaining: number | null;
  /** The last day on which an instance may fall. */
  lastDay: string | null;
}

interface RuleWeekDay {
  /** 1 is Monday. */
  day: number;
  /** 1 is the first such weekday of the month, -1 the last; 0 means every such weekday. */
  place: number;
}

type RuleDates = Pick<Rule, 'frequency' | 'weekDays' | 'monthDays' | 'months'>;

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses a rule of RFC 5545; undefined when the database would refuse it. */
export function parseRule(text: string): Rule | undefined {
  if (databaseRefuses(text) !== undefined) return undefined;
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]));
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  return {
    frequency: parts.get('FREQ') as Rule['frequency'],
    every: Number(parts.get('INTERVAL') ?? 1),
    weekDays: list('BYDAY').map((name) => ({
      day: NAMES.indexOf(name.slice(-2)) + 1,
      place: Number(name.slice(0, -2)),
    })),
    monthDays: list('BYMONTHDAY').map(Number),
    months: list('BYMONTH').map(Number),
    remaining: count === undefined ? null : Number(count),
    lastDay: until === undefined ? null : dayOfUntil(until),
  };
}

/**
 * Returns the rule as RFC 5545 text; undefined when the database would refuse it, or when it names
 * only dates that no year has, such as 30 February.
 */
export function ruleText(rule: Rule): string | undefined {
  if (namesNoDate(rule)) return undefined;
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 && `${name}=${values.join(',')}`;
  const text = [
    `FREQ=${rule.frequency}`,
    rule.every !== 1 && `INTERVAL=${rule.every}`,
    list('BYMONTH', rule.months),
    list('BYMONTHDAY', rule.monthDays),
    list(
      'BYDAY',
      rule.weekDays.map(({ day, place }) => `${place || ''}${NAMES[day - 1]}`),
    ),
    rule.lastDay !== null && `UNTIL=${rule.lastDay.replaceAll('-', '')}`,
    rule.remaining !== null && `COUNT=${rule.remaining}`,
  ]
    .filter((part) => part !== false)
    .join(';');
  return databaseRefuses(text) === undefined ? text : undefined;
}

/** Returns the weekly rule for weekdays, where 0 and 7 are Sunday; undefined for an empty list. */
export function ruleOfWeekDays(days: readonly number[]): string | undefined {
  if (days.length === 0) return undefined;
  const inOrder = [...new Set(days.map((day) => day || 7))].sort();
  return `FREQ=WEEKLY;BYDAY=${inOrder.map((day) => NAMES[day - 1]).join()}`;
}

/**
 * Adds the anchor's day of the month to a monthly or yearly rule that names no days, if that day is
 * after the 28th; returns other rules unchanged. The next instance gets the returned rule, so
 * "every month" that began on the 31st continues from 28 February to 31 March.
 */
export function withAnchorDate<T extends RuleDates>(rule: T, anchor: string): T {
  const [month = 1, date = 1] = anchor.slice(5).split('-').map(Number);
  const isOfMonths = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  const hasDays = rule.monthDays.length > 0 || rule.weekDays.length > 0;
  if (!isOfMonths || hasDays || date <= SHORTEST_MONTH) return rule;
  const isOfOneMonth = rule.frequency === 'YEARLY' && rule.months.length === 0;
  return { ...rule, monthDays: [date], ...(isOfOneMonth && { months: [month] }) };
}

/**
 * Returns whether a month of the rule may be too short for the rule's latest day of the month, so
 * that the occurrence falls on the last day of that month. False for a rule with weekdays, because
 * `nextDay` then replaces no day.
 */
export function mayEndOnLastDay({ months, monthDays, weekDays }: RuleDates): boolean {
  if (weekDays.length > 0) return false;
  const lengths = months.map((month) => (month === 2 ? SHORTEST_MONTH : lengthOf(month)));
  return Math.max(...monthDays, 0) > Math.min(...(months.length > 0 ? lengths : [SHORTEST_MONTH]));
}

const SHORTEST_MONTH = 28;
const lengthOf = (month: number) => MONTH_LENGTHS[month - 1] ?? 31;

function namesNoDate({ months, monthDays }: Rule): boolean {
  if (months.length === 0 || monthDays.length === 0) return false;
  const longest = Math.max(...months.map(lengthOf));
  return monthDays.every((day) => day > longest);
}
