import { isCalendarDay } from '../dates/day.ts';

/**
 * The database's checks of a recurrence rule: those of `app.read_recurrence` and
 * `app.check_recurrence` in supabase/migrations/20261127000200_shorter_functions.sql, and the
 * length of the column. `parseRule` and `ruleText` use them, so the web app never sends a rule that
 * the database refuses.
 */

export const PATTERNS = {
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^(19|20|21)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T\d{6}Z?)?$/,
  BYDAY: /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,13}$/,
  BYMONTHDAY: /^(-1|[1-9]|[12]\d|3[01])(,(-1|[1-9]|[12]\d|3[01])){0,30}$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/,
};
const MOST = new Map([
  ['DAILY', 366],
  ['WEEKLY', 52],
  ['MONTHLY', 24],
  ['YEARLY', 10],
]);

/**
 * Returns why the database refuses a rule: the text of a malformed part, `length` if the rule is
 * too long, `twice` if a part is repeated, or the name of a part that is missing, too large or in
 * conflict. If a daily or weekly rule has any part about a month, the result is `BYMONTHDAY`.
 * Undefined when the database accepts the rule.
 */
export function databaseRefuses(rule: string): string | undefined {
  if (rule.length > 200) return 'length';
  const parts = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [name = '', ...values] = part.split('=');
    const value = values.join('=');
    if (parts.has(name)) return 'twice';
    if (!isKnown(name, value)) return part;
    parts.set(name, value);
  }
  const frequency = parts.get('FREQ') ?? '';
  const byDay = parts.get('BYDAY');
  const most = MOST.get(frequency);
  if (most === undefined) return 'FREQ';
  if (Number(parts.get('INTERVAL') ?? 1) > most) return 'INTERVAL';
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'UNTIL';
  const isOfMonth = parts.has('BYMONTHDAY') || parts.has('BYMONTH') || /\d/.test(byDay ?? '');
  if (/DAILY|WEEKLY/.test(frequency) && isOfMonth) return 'BYMONTHDAY';
  if (frequency === 'YEARLY' && byDay && !parts.has('BYMONTH')) return 'BYMONTH';
  return undefined;
}

function isKnown(name: string, value: string): boolean {
  if (name === 'FREQ') return MOST.has(value);
  if (name === 'WKST') return value === 'MO';
  if (!Object.hasOwn(PATTERNS, name)) return false;
  return (
    PATTERNS[name as keyof typeof PATTERNS].test(value) &&
    (name !== 'UNTIL' || isCalendarDay(dayOfUntil(value)))
  );
}

/** Returns the day of `UNTIL`, `20261121` or `20261121T225959Z`, as `2026-11-21`. */
export const dayOfUntil = (value: string): string =>
  value.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
