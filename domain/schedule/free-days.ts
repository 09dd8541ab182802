import { addDays } from '../dates/day.ts';
import type { Task } from '../tasks/task.ts';
import { type Load, loadOf, nextFreeDay, type WorkTime } from './capacity.ts';
import { minutesNeeded } from './times.ts';

/** The person's current day and instant, the load of each day, and the working hours. */
export interface FreeDaySearch {
  today: string;
  loads: ReadonlyMap<string, Load>;
  now: string;
  work: WorkTime;
}

/**
 * Returns the next free day after today for each task; tasks earlier in the list already count on
 * their new days. Leaves out a task if no day is free, or if the free day is later than the task's
 * last day.
 */
export function freeDays<T extends Pick<Task, 'duration_estimated'>>(
  tasks: readonly T[],
  { today, loads, now, work }: FreeDaySearch,
  lastDayOf: (task: T) => string | null = () => null,
): { task: T; day: string }[] {
  const planned = new Map(loads);
  return tasks.flatMap((task) => {
    const minutes = minutesNeeded([task]);
    const day = nextFreeDay(minutes, addDays(today, 1), planned, now, work);
    const last = lastDayOf(task);
    if (day === undefined || (last !== null && day > last)) return [];
    const load = loadOf(day, planned);
    planned.set(day, { ...load, open: load.open + minutes });
    return [{ task, day }];
  });
}
