import { databaseRefuses } from '../quick-add/recurrence/database-rule.ts';
import type { Repetition } from './repetition.ts';

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Returns a rule that a task can have (`app.read_recurrence`), with the remaining count if there is
 * one; undefined when no rule of a task means the same.
 */
export function taskRule(rule: Repetition, left: number | null): string | undefined {
  const places = placed(rule);
  if (!places || rule.yearDays.length > 0) return undefined;
  // The database's weeks begin on Monday, which matters when the interval skips weeks.
  if (rule.frequency === 'WEEKLY' && rule.every > 1 && rule.weekStart !== 1) return undefined;
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 && `${name}=${values.join(',')}`;
  const text = [
    `FREQ=${rule.frequency}`,
    rule.every > 1 && `INTERVAL=${rule.every}`,
    list('BYMONTH', rule.months),
    list('BYMONTHDAY', rule.monthDays),
    list(
      'BYDAY',
      places.map(({ place, day }) => `${place || ''}${NAMES[day - 1]}`),
    ),
    rule.until !== null && `UNTIL=${rule.until.replaceAll('-', '')}`,
    left !== null && `COUNT=${left}`,
  ]
    .filter((part) => part !== false)
    .join(';');
  return databaseRefuses(text) === undefined ? text : undefined;
}

/**
 * Returns the week days with their positions: Outlook writes the second Monday as
 * BYDAY=MO;BYSETPOS=2.
 */
function placed({
  frequency,
  weekDays,
  positions,
  monthDays,
}: Repetition): Repetition['weekDays'] | undefined {
  if (positions.length === 0) return weekDays;
  const [only, ...more] = weekDays;
  const isOne =
    frequency === 'MONTHLY' && only?.place === 0 && more.length === 0 && monthDays.length === 0;
  return isOne ? positions.map((place) => ({ place, day: only.day })) : undefined;
}
