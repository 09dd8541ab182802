import { formatDuration } from '#app/ui/format.ts';
import type { Fill } from '#domain/schedule/capacity.ts';
import { ASSUMED_MINUTES, minutesNeeded } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

/** Returns how full a day is, as `5 h 20 min of 8 h`. */
export function fillText({ planned, capacity }: Fill): string {
  const times = { planned: formatDuration(planned), capacity: formatDuration(capacity) };
  if (capacity === 0) {
    return planned === 0 ? m.planning_fill_day_off() : m.planning_fill_on_day_off(times);
  }
  return planned === 0 ? m.planning_fill_free(times) : m.planning_fill(times);
}

/**
 * Returns notes on a day's load: the time over its capacity, and the number of tasks without an
 * estimate.
 */
export function fillNotes({ capacity, over, unestimated }: Fill, isToday: boolean): string[] {
  const notes: string[] = [];
  if (over > 0 && capacity > 0) {
    const time = { over: formatDuration(over) };
    notes.push(isToday ? m.planning_fill_over_today(time) : m.planning_fill_over(time));
  }
  if (unestimated > 0) notes.push(m.planning_fill_unestimated({ count: unestimated }));
  return notes;
}

/**
 * Returns how today's tasks compare with the working minutes left: `5 h 15 min of 5 h left, 15 min
 * over, with 30 min each for 2 without an estimate`.
 */
export function todaySumText(tasks: readonly Task[], left: number): string {
  const count = tasks.filter(({ duration_estimated }) => duration_estimated === null).length;
  const needed = minutesNeeded(tasks);
  const times = {
    work: formatDuration(needed),
    left: formatDuration(left),
    over: formatDuration(Math.max(0, needed - left)),
  };
  const sum =
    left === 0
      ? m.planning_today_sum_after_work(times)
      : needed > left
        ? m.planning_today_sum_over(times)
        : m.planning_today_sum(times);
  const assumed = formatDuration(ASSUMED_MINUTES);
  return count > 0 ? m.planning_today_sum_assumed({ sum, count, assumed }) : sum;
}
