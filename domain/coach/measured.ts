import { minutesBetween } from '../dates/time.ts';
import { memoizeLast } from '../lists/memoize-last.ts';
import { delegationIdOf } from '../tasks/handed.ts';
import type { Task } from '../tasks/task.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { CoachInput } from './types.ts';

/** A completed task with an estimate, and with a start so that its actual time is known. */
export interface Measured {
  task: Task;
  estimated: number;
  actual: number;
  /** Actual divided by estimated time. */
  ratio: number;
}

/** Returns the person's measured completions, the latest first. */
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
  // Ticked off within a minute of its start: nobody timed it.
  return actual > 0 ? { task, estimated, actual, ratio: actual / estimated } : undefined;
}

/** Returns the median, which one timer left running overnight does not move. */
export function median(stats: readonly number[]): number {
  const sorted = [...stats].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [high = 0, low = high] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The morning ends at noon, the afternoon at 17:00. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const partOfDay = (hour: number): PartOfDay =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

/**
 * Returns the current part of the day if the person completes tasks of this quadrant then in
 * clearly less of their estimate than at other times. Uses the hours stored with the completions.
 */
export function fastestNow(
  task: Task,
  measured: readonly Measured[],
  hour: number,
): PartOfDay | undefined {
  const alike = measured.filter(
    (each) => each.task.quadrant === task.quadrant && each.task.completed_hour !== null,
  );
  const now = partOfDay(hour);
  const isNow = ({ task: { completed_hour } }: Measured) => partOfDay(completed_hour ?? 0) === now;
  const here = alike.filter(isNow);
  const elsewhere = alike.filter((each) => !isNow(each));
  const { timeOfDayLeast: least, timeOfDayFaster: faster } = THRESHOLDS;
  if (here.length < least || elsewhere.length < least) return undefined;
  const middle = (list: Measured[]) => median(list.map(({ ratio }) => ratio));
  return middle(here) <= middle(elsewhere) * faster ? now : undefined;
}
