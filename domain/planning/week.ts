import { isTooFew } from '../analytics/too-few.ts';
import { addDays } from '../dates/day.ts';
import type { PersonTime } from '../dates/zone.ts';
import type { Task } from '../tasks/task.ts';
import { dayDone } from './shut-down.ts';

interface DayDone {
  /** `YYYY-MM-DD`. */
  day: string;
  count: number;
}

/** The completed tasks of seven days. */
export interface WeekDone {
  days: DayDone[];
  total: number;
  /** The day with the most completed tasks; undefined on a tie or without enough tasks. */
  busiest: DayDone | undefined;
  isEnough: boolean;
}

/** Counts the tasks completed on each of the seven days up to and including `today`. */
export function doneInWeek(tasks: readonly Task[], today: string, time: PersonTime): WeekDone {
  const counts = new Map<string, number>();
  for (const task of tasks) {
    const day = dayDone(task, time);
    if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days = Array.from({ length: 7 }, (_, at) => {
    const day = addDays(today, at - 6);
    return { day, count: counts.get(day) ?? 0 };
  });
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...days.map(({ count }) => count));
  const busy = days.filter(({ count }) => count === most);
  const isEnough = !isTooFew(total);
  return { days, total, busiest: isEnough && busy.length === 1 ? busy[0] : undefined, isEnough };
}
