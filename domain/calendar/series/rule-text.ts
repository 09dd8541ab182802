import { mayEndOnLastDay, ruleText, withAnchorDate } from '../../recurrence/rule.ts';
import type { Repetition } from './repetition.ts';

/**
 * Returns a rule as a task interprets it: in a month without the rule's date, such as the 31st, the
 * occurrence is on the month's last day (docs/decisions/0072). `start` is the first day of the
 * series. If the rule names no date and takes the 31st from `start`, the returned rule names it: a
 * task that begins on 28 February does not show that the date is the 31st.
 */
export function readAsTask(rule: Repetition, start: string): Repetition {
  const dated = withAnchorDate(rule, start);
  return mayEndOnLastDay(dated) ? { ...dated, skip: 'BACKWARD' } : rule;
}

/**
 * Returns the rule as a text that a task can have, in the parts that `app.read_recurrence`
 * supports, with the remaining count if there is one; undefined when these parts cannot express the
 * rule.
 */
export function taskRule(rule: Repetition, left: number | null): string | undefined {
  const weekDays = placed(rule);
  if (!weekDays || rule.yearDays.length > 0) return undefined;
  // The database's weeks begin on Monday, which matters when the interval skips weeks.
  if (rule.frequency === 'WEEKLY' && rule.every > 1 && rule.weekStart !== 1) return undefined;
  return ruleText({ ...rule, weekDays, remaining: left, lastDay: rule.until });
}

/**
 * Returns the weekdays with their positions, including positions that the file writes as BYSETPOS
 * (Outlook writes the second Monday as BYDAY=MO;BYSETPOS=2); undefined when a task cannot have
 * them.
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
