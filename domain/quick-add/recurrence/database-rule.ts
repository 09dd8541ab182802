/**
 * The same checks as `app.read_recurrence` of supabase/migrations/20261101000700_recurrence.sql: an
 * import uses them before it sends a rule, and so do the tests.
 */

export const PATTERNS = {
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^(19|20|21)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T\d{6}Z?)?$/,
  BYDAY: /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,13}$/,
  BYMONTHDAY: /^(-1|[1-9]|[12]\d|3[01])(,(-1|[1-9]|[12]\d|3[01])){0,30}$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/,
};
const MOST: Record<string, number> = { DAILY: 366, WEEKLY: 52, MONTHLY: 24, YEARLY: 10 };

/** Returns the part that makes a rule invalid; undefined when the database accepts it. */
export function databaseRefuses(rule: string): string | undefined {
  if (rule.length > 200) return 'length';
  const parts = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (parts.has(name)) return 'twice';
    const isKnown =
      (name === 'FREQ' && value in MOST) ||
      (name === 'WKST' && value === 'MO') ||
      PATTERNS[name as keyof typeof PATTERNS]?.test(value);
    if (!isKnown || (name === 'UNTIL' && !isDay(value))) return part;
    parts.set(name, value);
  }
  const frequency = parts.get('FREQ') ?? '';
  const byDay = parts.get('BYDAY');
  if (!(frequency in MOST)) return 'FREQ';
  if (Number(parts.get('INTERVAL') ?? 1) > (MOST[frequency] ?? 0)) return 'INTERVAL';
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'UNTIL';
  const isOfMonth = parts.has('BYMONTHDAY') || parts.has('BYMONTH') || /\d/.test(byDay ?? '');
  if (/DAILY|WEEKLY/.test(frequency) && isOfMonth) return 'BYMONTHDAY';
  if (frequency === 'YEARLY' && byDay && !parts.has('BYMONTH')) return 'BYMONTH';
  return undefined;
}

function isDay(value: string): boolean {
  const [year, month, day] = [value.slice(0, 4), value.slice(4, 6), value.slice(6, 8)].map(Number);
  return (day ?? 0) <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
}
