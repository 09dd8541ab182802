import { addDays, LAST_DAY } from '../dates/day.ts';
import { capacityOf } from '../schedule/capacity.ts';
import { leastToMove, minutesNeeded } from '../schedule/times.ts';
import { type Command, isAllowed } from '../tasks/acts.ts';
import { dayPlan } from '../tasks/snooze.ts';
import type { Task } from '../tasks/task.ts';
import { byPressure, type CoachData } from './coach-data.ts';
import { deadlineDay, workDaysAfter } from './days.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Placement } from './types.ts';

/** Returns the command that plans a task for its day, without a time. */
export function planCommand({ task, day }: Placement): Command {
  return { act: 'plan', id: task.id, plan: dayPlan(day) };
}

/** Returns whether the person may plan the task for another day. */
export function canPlan(task: Task, { actor }: CoachData): boolean {
  return isAllowed(task, planCommand({ task, day: LAST_DAY }), actor);
}

/**
 * Assigns tasks to work days in the `spreadDays` days after `after`. The most pressing task chooses
 * first: of the days up to its deadline, each task gets the day with the most free minutes, or no
 * day when all those days are full.
 */
export function planTasks(
  tasks: readonly Task[],
  data: CoachData,
  after = data.today,
): Placement[] {
  const horizon = addDays(after, THRESHOLDS.spreadDays);
  const days = workDaysAfter(after, data.clock).filter((day) => day <= horizon);
  const room = new Map(
    days.map((day) => [day, capacityOf(day, data.clock) - (data.loads.get(day) ?? 0)]),
  );
  return [...tasks].sort(byPressure).flatMap((task) => {
    const last = deadlineDay(task, data.clock) ?? horizon;
    const day = roomiest(days.filter((each) => each <= last && roomOn(each) > 0));
    if (day === undefined) return [];
    room.set(day, roomOn(day) - minutesNeeded([task]));
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

/**
 * Returns the tasks to move when there are `over` minutes too many: the least pressing ones, and
 * only as many as needed.
 */
export function overflowOf(tasks: readonly Task[], over: number): Task[] {
  return leastToMove([...tasks].sort(byPressure).reverse(), over);
}
