import { addDays } from '../dates/day.ts';
import { minuteOf, timeAt } from '../dates/time.ts';
import type { TaskPlan } from '../tasks/acts.ts';
import { DURATION_MOST, type Task } from '../tasks/task.ts';
import { ASSUMED_MINUTES, STEP_MINUTES, snapped } from './times.ts';

/**
 * How the schedule moves a planned task by key or menu, and changes its duration by key, menu or
 * dragging.
 */

type Planned = Pick<Task, 'planned_date' | 'planned_time' | 'duration_estimated'>;

interface Clock {
  today: string;
  dayStart: number;
  /** Minutes after midnight. */
  workStart: number;
}

/**
 * Returns the plan moved by days, or within the day by steps of 15 minutes. A task without a day
 * moves to today. A task without a time that is moved by steps gets the start of work.
 */
export function moved(
  { planned_date, planned_time }: Planned,
  { days = 0, steps = 0 }: { days?: number; steps?: number },
  { today, dayStart, workStart }: Clock,
): TaskPlan {
  const day = planned_date ?? today;
  if (steps === 0) {
    return { planned_date: planned_date === null ? day : addDays(day, days), planned_time };
  }
  if (planned_time === null) {
    return { planned_date: day, planned_time: timeAt(workStart, 0) };
  }
  const minute = snapped(minuteOf(planned_time, dayStart) + steps * STEP_MINUTES);
  return { planned_date: day, planned_time: timeAt(minute, dayStart) };
}

/** Returns the plan with its duration changed by `steps` times 15 minutes; see `withDuration`. */
export function resized(task: Planned, steps: number): TaskPlan {
  return withDuration(task, (task.duration_estimated ?? ASSUMED_MINUTES) + steps * STEP_MINUTES);
}

/**
 * Returns the plan with `minutes` as its duration, rounded to a multiple of 15 minutes; the result
 * is at least 15 minutes and at most `DURATION_MOST`.
 */
function withDuration({ planned_date, planned_time }: Planned, minutes: number): TaskPlan {
  const step = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  const duration_estimated = Math.min(DURATION_MOST, Math.max(STEP_MINUTES, step));
  return { planned_date, planned_time, duration_estimated };
}

/**
 * Returns the plan with the duration to which the edge of a block was dragged, from `shown` minutes
 * by `dragged` minutes. Undefined if `dragged` is less than half a step: a mere press may move the
 * pointer that far.
 */
export function stretched(task: Planned, shown: number, dragged: number): TaskPlan | undefined {
  return Math.abs(dragged) < STEP_MINUTES / 2 ? undefined : withDuration(task, shown + dragged);
}
