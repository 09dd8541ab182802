import { addDays, LAST_DAY, weekDayOf } from '../time/wall-clock.ts';

/**
 * A recurrence, with the parts that `app.read_recurrence` accepts and quick add has words for
 * (supabase/migrations/20261101000700_recurrence.sql). Week days as there: 1 is Monday.
 */
export interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  every: number;
  weekDays: readonly number[];
  /** For monthly rules: 1 is the first such week day, -1 the last, 0 means every one. */
  place: number;
  /** -1 is the last day, 0 means unset. */
  monthDay: number;
  /** 0 means unset. */
  month: number;
  /** The last day on which it may fall. */
  until?: string;
}

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** `most` in `app.read_recurrence`. */
const MOST_EVERY = { DAILY: 366, WEEKLY: 52, MONTHLY: 24, YEARLY: 10 };
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Eight years always include a 29 February. */
const FURTHEST = 366 * 8;

/** Returns the rule in RFC 5545; undefined when the database would refuse it. */
export function ruleText(rule: Rule): string | undefined {
  if (rule.every < 1 || rule.every > MOST_EVERY[rule.frequency]) return undefined;
  if (rule.monthDay > (MONTH_DAYS[rule.month - 1] ?? 31)) return undefined;
  const place = rule.place === 0 ? '' : rule.place;
  const parts = [
    `FREQ=${rule.frequency}`,
    rule.every > 1 && `INTERVAL=${rule.every}`,
    rule.month > 0 && `BYMONTH=${rule.month}`,
    rule.monthDay !== 0 && `BYMONTHDAY=${rule.monthDay}`,
    rule.weekDays.length > 0 &&
      `BYDAY=${rule.weekDays.map((day) => `${place}${NAMES[day - 1]}`).join(',')}`,
    rule.until !== undefined && `UNTIL=${rule.until.replaceAll('-', '')}`,
  ];
  return parts.filter((part) => part !== false).join(';');
}

/**
 * Returns the first day of the rule, `from` included. It becomes the planned day, from which the
 * database continues.
 */
export function firstDay(rule: Rule, from: string): string | undefined {
  for (let day = from, tried = 0; tried <= FURTHEST; day = addDays(day, 1), tried++) {
    if (day > (rule.until ?? LAST_DAY)) return undefined;
    if (isDayOf(rule, day)) return day;
  }
  return undefined;
}

function isDayOf({ weekDays, place, monthDay, month }: Rule, day: string): boolean {
  const date = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  if (month > 0 && Number(day.slice(5, 7)) !== month) return false;
  if (monthDay !== 0 && (monthDay === -1 ? !isLast : date !== monthDay)) return false;
  if (weekDays.length > 0 && !weekDays.includes(weekDayOf(day))) return false;
  if (place === -1) return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return place === 0 || Math.ceil(date / 7) === place;
}
