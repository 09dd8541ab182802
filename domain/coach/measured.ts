import { isTooFew } from '../analytics/too-few.ts';
import { minutesBetween } from '../dates/instant.ts';
import { median } from '../lists/median.ts';
import { memoizeLast } from '../lists/memoize-last.ts';
import { delegationIdOf } from '../tasks/delegated.ts';
import type { Task } from '../tasks/task.ts';
import type { TimeOfDay } from './findings.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { CoachInput } from './types.ts';

/**
 * A completed task with an estimate, and with a start so that its actual time is known. Times are
 * in minutes.
 */
export interface Measured {
  task: Task;
  estimated: number;
  actual: number;
  /** Actual divided by estimated time. */
  ratio: number;
}

/** Returns the person's own completed tasks with their measured times, latest completion first. */
export const measuredTasks = memoizeLast(({ tasks, actor }: CoachInput): Measured[] =>
  tasks
    .filter(({ id, user_id }) => user_id === actor.id && delegationIdOf(id) === undefined)
    .flatMap((task) => measure(task) ?? [])
    .sort((a, b) => Date.parse(b.task.completed_at ?? '') - Date.parse(a.task.completed_at ?? '')),
);

function measure(task: Task): Measured | undefined {
  const { status, duration_estimated: estimated, started_at, completed_at } = task;
  if (status !== 'completed' || !estimated || !started_at || !completed_at) return undefined;
  const actual = minutesBetween(started_at, completed_at);
  // A task completed within half a minute of its start was not timed.
  return actual > 0 ? { task, estimated, actual, ratio: actual / estimated } : undefined;
}

/**
 * Returns the median ratio; 0 without tasks. One timer left running overnight would change a mean,
 * but hardly changes a median.
 */
export function typicalRatio(measured: readonly Measured[]): number {
  return median(measured.map(({ ratio }) => ratio)) ?? 0;
}

const timeOfDay = (hour: number): TimeOfDay =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

/**
 * Returns the current part of the day if the person is clearly faster in it: their tasks of the
 * same quadrant as `task` then take a smaller share of the estimate than at other times. The part
 * of the day of a completed task comes from the hour stored with its completion.
 */
export function fastestNow(
  task: Task,
  measured: readonly Measured[],
  hour: number,
): TimeOfDay | undefined {
  const alike = measured.filter(
    (each) => each.task.quadrant === task.quadrant && each.task.completed_hour !== null,
  );
  const now = timeOfDay(hour);
  const isNow = ({ task: { completed_hour } }: Measured) => timeOfDay(completed_hour ?? 0) === now;
  const here = alike.filter(isNow);
  const elsewhere = alike.filter((each) => !isNow(each));
  if (isTooFew(here.length) || isTooFew(elsewhere.length)) return undefined;
  return typicalRatio(here) <= typicalRatio(elsewhere) * THRESHOLDS.timeOfDayFaster
    ? now
    : undefined;
}
