import { addDays, LAST_DAY } from '../quick-add/time/wall-clock.ts';
import { capacityOf } from '../schedule/capacity.ts';
import { type Command, isAllowed } from '../tasks/acts.ts';
import type { Task } from '../tasks/task.ts';
import { type Book, byPressure, loadsOf } from './book.ts';
import { deadlineDay, workDaysAfter } from './days.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Placement } from './types.ts';

/** Returns the command that plans a task for its day, without a time. */
export function planOf({ task, day }: Placement): Command {
  return { act: 'plan', id: task.id, plan: { planned_date: day, planned_time: null } };
}

/** Returns whether the person may plan the task for another day. */
export function canPlan(task: Task, { actor }: Book): boolean {
  return isAllowed(task, planOf({ task, day: LAST_DAY }), actor);
}

/**
 * Returns a day for each task: the first work day after `after` with enough room and not past the
 * deadline, otherwise the one with the most room left. A task gets no day when nothing is left
 * before its deadline. The most pressing task chooses first.
 */
export function planTasks(tasks: readonly Task[], book: Book, after = book.today): Placement[] {
  const taken = loadsOf(book.actionable, book.dayOf, needOf);
  const days = workDaysAfter(after, book.clock);
  const room = new Map(
    days.map((day) => [day, capacityOf(day, book.clock) - (taken.get(day) ?? 0)]),
  );
  return [...tasks].sort(byPressure).flatMap((task) => {
    const last = deadlineDay(task, book.clock) ?? addDays(after, THRESHOLDS.horizonDays);
    const open = days.filter((day) => day <= last && roomOn(day) > 0);
    const day = open.find((each) => roomOn(each) >= needOf(task)) ?? roomiest(open);
    if (day === undefined) return [];
    room.set(day, roomOn(day) - needOf(task));
    return [{ task, day }];
  });

  function roomOn(day: string): number {
    return room.get(day) ?? 0;
  }
  function roomiest(open: readonly string[]): string | undefined {
    return open.reduce<string | undefined>(
      (best, day) => (best === undefined || roomOn(day) > roomOn(best) ? day : best),
      undefined,
    );
  }
}

/** Returns the minutes that a task takes of its day, with a default for a missing estimate. */
function needOf({ duration_estimated }: Task): number {
  return duration_estimated ?? THRESHOLDS.assumedMinutes;
}

/**
 * Returns the tasks to move so that a day that is `over` minutes too full fits again: the least
 * pressing first, and none without need.
 */
export function overflowOf(tasks: readonly Task[], over: number): Task[] {
  const chosen: Task[] = [];
  let left = over;
  for (const task of [...tasks].sort(byPressure).reverse()) {
    if (left <= 0) break;
    if (!task.duration_estimated) continue;
    chosen.push(task);
    left -= task.duration_estimated;
  }
  // The last task taken may have made an earlier, smaller one unnecessary.
  return chosen.filter(({ duration_estimated: minutes }) => {
    if (left + (minutes ?? 0) > 0) return true;
    left += minutes ?? 0;
    return false;
  });
}
