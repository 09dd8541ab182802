import { addDays, daysBetween, laterDay } from '../dates/day.ts';
import { instantIn, localIn } from '../dates/zone.ts';
import { nextDay } from '../recurrence/next-day.ts';
import { parseRule, type Rule } from '../recurrence/rule.ts';
import { isActionable, type Task } from '../tasks/task.ts';
import { FREE_DAY_WITHIN, type Load, loadsOf } from './capacity.ts';

/** The most occurrences to compute for one task: the COUNT of its rule may be up to 9,999. */
const MOST = 1000;

/**
 * Returns the coming occurrences of repeating tasks after a day, up to and including `to`, each as
 * a copy of the task with its own planned day and deadline. The database creates the next
 * occurrence only when the current one is completed (clarity §1: the future days of a repetition
 * are in the calendar).
 */
export function comingOf(tasks: readonly Task[], after: string, to: string, zone: string): Task[] {
  const coming: Task[] = [];
  for (const task of tasks) {
    const { recurrence_rule: text, planned_date: planned, deadline } = task;
    if (text === null || !isActionable(task)) continue;
    const [dueDay, dueTime] = deadline === null ? [] : localIn(deadline, zone).split(' ');
    // The same anchor as in the database (`app.repeat_task`).
    const anchor = planned ?? dueDay;
    if (anchor === undefined || anchor >= to) continue;
    const rule = parseRule(text);
    for (const day of rule ? laterDays(rule, anchor, after, to) : []) {
      coming.push({
        ...task,
        // If the task is running, its coming occurrences are not.
        status: 'not_started',
        started_at: null,
        planned_date: planned && day,
        // The deadline moves by as many days as the anchor, and keeps its local time.
        deadline:
          dueDay === undefined
            ? null
            : instantIn(`${addDays(dueDay, daysBetween(anchor, day))} ${dueTime}`, zone),
      });
    }
  }
  return coming;
}

function* laterDays(rule: Rule, anchor: string, after: string, to: string): Generator<string> {
  const { remaining } = rule;
  // Occurrences before the requested days also use up the rule's count, so with a count the search
  // starts at the anchor.
  let last = remaining === null && after > anchor ? after : anchor;
  const most = remaining === null ? MOST : Math.min(MOST, remaining - 1);
  for (let count = 0; count < most; count += 1) {
    const next = nextDay(rule, anchor, last);
    if (next === undefined || next > to) return;
    if (next > after) yield next;
    last = next;
  }
}

/** The coming occurrences, and the load of each day, in which they count. */
export interface Ahead {
  coming: Task[];
  loads: ReadonlyMap<string, Load>;
}

/**
 * Returns the coming occurrences on the days shown and in the 60 days that are searched for a free
 * day, with the loads of all days. `now` is an ISO 8601 instant. Skips the days between these two
 * ranges: the days shown may be decades ahead.
 */
export function aheadOf(
  tasks: readonly Task[],
  { today, zone, now }: { today: string; zone: string; now: string },
  shown: readonly string[] = [],
): Ahead {
  const far = addDays(today, FREE_DAY_WITHIN);
  const [first = far, last = far] = [shown[0], shown.at(-1)];
  const further = last > far ? comingOf(tasks, laterDay(far, addDays(first, -1)), last, zone) : [];
  const coming = [...comingOf(tasks, today, far, zone), ...further];
  return { coming, loads: loadsOf([...tasks, ...coming], now) };
}
