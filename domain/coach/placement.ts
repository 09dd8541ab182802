import { addDays, LAST_DAY } from '../quick-add/time/wall-clock.ts';
import { capacityOf } from '../schedule/capacity.ts';
import { type Command, isAllowed } from '../tasks/acts.ts';
import type { Task } from '../tasks/task.ts';
import { type Book, byPressure, loadsOf } from './book.ts';
import { deadlineDay, workDaysAfter } from './days.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Placement } from './types.ts';

/** Gives a task its day; the hour is found on that day. */
export function planOf({ task, day }: Placement): Command {
  return { act: 'plan', id: task.id, plan: { planned_date: day, planned_time: null } };
}

/** Whether the person may give the task another day. */
export function canPlan(task: Task, { actor }: Book): boolean {
  return isAllowed(task, planOf({ task, day: LAST_DAY }), actor);
}

/**
 * A day for each task: the first day of work after `after` that has room for it, and not past its
 * deadline; where none has, the one with the most room left. A task for which no room is left before
 * its deadline gets no day. What presses most chooses first.
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

/** What a task takes of its day; without an estimate, what is assumed. */
function needOf({ duration_estimated }: Task): number {
  return duration_estimated ?? THRESHOLDS.assumedMinutes;
}

/**
 * The tasks to move so that a day that is over by so many minutes is not any more: what presses least
 * goes first, and nothing goes that does not have to.
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
  // The last one taken may have made an earlier, smaller one needless.
  return chosen.filter(({ duration_estimated: minutes }) => {
    if (left + (minutes ?? 0) > 0) return true;
    left += minutes ?? 0;
    return false;
  });
}
