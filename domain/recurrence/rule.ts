import { databaseRefuses } from './database-rule.ts';

/**
 * A recurrence rule in its parts, like the type `app.recurrence` of
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
  /** 1 is the first such week day of the month, -1 the last, 0 every such week day. */
  place: number;
}

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses a rule of RFC 5545; undefined when the database would refuse it. */
export function parseRule(text: string): Rule | undefined {
  if (databaseRefuses(text) !== undefined) return undefined;
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]));
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const count = parts.get('COUNT');
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
    lastDay: parts.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3') ?? null,
  };
}

/**
 * Returns the rule in RFC 5545; undefined when the database would refuse it, or when it never
 * occurs, as on 30 February.
 */
export function ruleText(rule: Rule): string | undefined {
  if (neverOccurs(rule)) return undefined;
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

function neverOccurs({ months, monthDays }: Rule): boolean {
  if (months.length === 0 || monthDays.length === 0) return false;
  const longest = Math.max(...months.map((month) => MONTH_LENGTHS[month - 1] ?? 31));
  return monthDays.every((day) => day > longest);
}
