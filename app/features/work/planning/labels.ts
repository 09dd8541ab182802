import { formatDuration } from '#app/ui/format.ts';
import { type Fill, fillOf } from '#domain/schedule/capacity.ts';
import { ASSUMED_MINUTES, minutesNeeded } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import type { WorkClock } from './use-work-clock.ts';

/** Returns how full a day is, as `5 h 20 min of 8 h`; for today, as `2 h of 3 h left`. */
export function fillText({ kind, planned, capacity }: Fill): string {
  const times = { planned: formatDuration(planned), capacity: formatDuration(capacity) };
  if (kind === 'day_off') {
    return planned === 0 ? m.planning_fill_day_off() : m.planning_fill_on_day_off(times);
  }
  if (kind === 'other_day') {
    return planned === 0 ? m.planning_fill_free(times) : m.planning_fill(times);
  }
  if (capacity === 0) {
    return planned === 0 ? m.planning_fill_after_work() : m.planning_fill_planned_after_work(times);
  }
  return planned === 0 ? m.planning_fill_left(times) : m.planning_fill_of_left(times);
}

/**
 * Returns notes on a day's load: the time over its capacity, and the number of tasks without an
 * estimate.
 */
export function fillNotes({ capacity, over, unestimated }: Fill): string[] {
  const notes: string[] = [];
  if (over > 0 && capacity > 0) notes.push(m.planning_fill_over({ over: formatDuration(over) }));
  if (unestimated > 0) notes.push(m.planning_fill_unestimated({ count: unestimated }));
  return notes;
}

/**
 * Returns how today's tasks compare with the working time left: `5 h 15 min of 5 h left, 15 min
 * over, with 30 min each for 2 without an estimate`. On a day off or after work, says so instead of
 * comparing.
 */
export function todaySumText(tasks: readonly Task[], clock: WorkClock): string {
  const { now, today } = clock;
  const load = {
    open: minutesNeeded(tasks, now),
    done: 0,
    unestimated: tasks.filter(({ duration_estimated }) => duration_estimated === null).length,
  };
  const fill = fillOf(today, new Map([[today, load]]), { now, today, work: clock });
  const sum = sumText(fill);
  const count = fill.unestimated;
  const assumed = formatDuration(ASSUMED_MINUTES);
  return count > 0 ? m.planning_today_sum_assumed({ sum, count, assumed }) : sum;
}

function sumText({ kind, planned, capacity, over }: Fill): string {
  const work = formatDuration(planned);
  if (kind === 'day_off') return m.planning_fill_on_day_off({ planned: work });
  if (capacity === 0) return m.planning_today_sum_after_work({ work });
  const times = { work, left: formatDuration(capacity) };
  return over > 0
    ? m.planning_today_sum_over({ ...times, over: formatDuration(over) })
    : m.planning_today_sum(times);
}
