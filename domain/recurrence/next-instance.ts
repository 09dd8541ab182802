import { addDays, laterDay } from '../dates/day.ts';
import { dayOf } from '../dates/zone.ts';
import type { Task } from '../tasks/task.ts';
import { nextDay } from './next-day.ts';
import { parseRule } from './rule.ts';

/** The next instance of a repeating task. */
export interface NextInstance {
  day: string;
  /** The rule's occurrences that were skipped because an earlier instance was still open. */
  skipped: string[];
}

/** Maximum number of skipped days to list: a daily task may have been open for years. */
const MOST_SKIPPED = 400;

/**
 * Returns the instance to add when a task is completed on the day `done`: the rule's first
 * occurrence after the completed instance and not before `done`. Undefined if the task does not
 * repeat or its rule has ended. Must agree with `app.repeat_task` in
 * supabase/migrations/20261126000200_month_ends.sql.
 */
export function nextInstance(
  task: Pick<Task, 'recurrence_rule' | 'planned_date' | 'deadline'>,
  done: string,
  zone: string,
): NextInstance | undefined {
  const rule = task.recurrence_rule === null ? undefined : parseRule(task.recurrence_rule);
  if (!rule || rule.remaining === 1) return undefined;
  const anchor = task.planned_date ?? (task.deadline ? dayOf(task.deadline, zone) : done);
  const day = nextDay(rule, anchor, laterDay(anchor, addDays(done, -1)));
  if (day === undefined) return undefined;
  const skipped: string[] = [];
  let each = nextDay(rule, anchor, anchor);
  while (each !== undefined && each < day && skipped.length < MOST_SKIPPED) {
    skipped.push(each);
    each = nextDay(rule, anchor, each);
  }
  return { day, skipped };
}
