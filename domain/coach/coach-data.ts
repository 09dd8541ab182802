import { addDays, daysBetween } from '../dates/day.ts';
import { personDay } from '../dates/zone.ts';
import { isBy, isOpenDelegation } from '../delegations/delegation.ts';
import { compare } from '../lists/compare.ts';
import { memoizeLast } from '../lists/memoize-last.ts';
import { capacityLeft } from '../schedule/capacity.ts';
import { comingOf } from '../schedule/coming.ts';
import { minutesNeeded } from '../schedule/times.ts';
import { delegationIdOf } from '../tasks/delegated.ts';
import { isActionable, type Task } from '../tasks/task.ts';
import { todaysTasks } from '../tasks/today.ts';
import { dayFor, todayOf } from './days.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { CoachInput } from './types.ts';

/** The data that the rules share, computed once for all of them. */
export interface CoachData extends CoachInput {
  today: string;
  /** Working minutes left today. */
  left: number;
  /**
   * Tasks the person can act on: their own tasks and the tasks that they accepted from others,
   * without completed tasks and tasks that they delegated to others.
   */
  actionable: Task[];
  /**
   * Whether the person put the task into its quadrant; most rules skip tasks whose quadrant is only
   * suggested.
   */
  isPlaced: (task: Pick<Task, 'is_unsorted' | 'placed_by'>) => boolean;
  /** Tasks for today, in the order in which to do them. */
  todays: Task[];
  /** The day on which each actionable task should be done, by task id; null without a day. */
  dayOf: ReadonlyMap<string, string | null>;
  /**
   * Minutes needed per day, from today on; includes later occurrences of repeating tasks in the
   * next two weeks (two times `spreadDays`).
   */
  loads: ReadonlyMap<string, number>;
  /** Ids of the tasks with an open delegation by the person: pending or accepted. */
  delegated: ReadonlySet<string | null>;
  /** Days since a task was last changed. */
  untouchedDays: (task: Pick<Task, 'updated_at'>) => number;
}

/** Returns the data that the rules read; an unchanged input returns the same object. */
export const coachDataOf = memoizeLast((input: CoachInput): CoachData => {
  const { tasks, delegations, clock, actor } = input;
  const today = todayOf(clock);
  const actionable = tasks.filter(
    (task) =>
      isActionable(task) && (task.user_id === actor.id || delegationIdOf(task.id) !== undefined),
  );
  const dayOf = new Map(actionable.map((task) => [task.id, dayFor(task, today, clock)]));
  const coming = comingOf(actionable, today, addDays(today, 2 * THRESHOLDS.spreadDays), clock.zone);
  const loads = minutesByDay([
    ...actionable.map((task) => ({ task, day: dayOf.get(task.id) ?? null })),
    ...coming.map((task) => ({ task, day: task.planned_date })),
  ]);
  const todays = todaysTasks(actionable, { ...clock, today });
  return {
    ...input,
    today,
    left: capacityLeft(today, clock.now, clock),
    actionable,
    isPlaced: ({ is_unsorted, placed_by }) => !is_unsorted && placed_by === 'person',
    todays,
    dayOf,
    loads,
    delegated: new Set(
      delegations
        .filter((row) => isOpenDelegation(row) && isBy(row, actor))
        .map(({ original_task_id }) => original_task_id),
    ),
    untouchedDays: untouchedFrom(today, clock.zone, clock.dayStart),
  };
});

/**
 * Returns `untouchedDays`. Caches the results, because several rules call the function for every
 * task. The cache is by instant, so it stays valid when tasks change.
 */
const untouchedFrom = memoizeLast(
  (today: string, zone: string, dayStart: number): CoachData['untouchedDays'] => {
    const known = new Map<string, number>();
    return ({ updated_at: instant }) => {
      const days = known.get(instant) ?? daysBetween(personDay(instant, zone, dayStart), today);
      known.set(instant, days);
      return days;
    };
  },
);

/** Returns the minutes needed per day by the tasks that have a day. */
function minutesByDay(planned: readonly { task: Task; day: string | null }[]): Map<string, number> {
  const loads = new Map<string, number>();
  for (const { task, day } of planned) {
    if (day) loads.set(day, (loads.get(day) ?? 0) + minutesNeeded([task]));
  }
  return loads;
}

/** Returns the sum of the estimates in minutes, as the board shows it. */
export function estimated(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { duration_estimated }) => sum + (duration_estimated ?? 0), 0);
}

/**
 * Compares two tasks for sorting: running tasks first, then by deadline, then tasks in Do Now
 * first, then the oldest first.
 */
export function byPressure(a: Task, b: Task): number {
  return (
    Number(b.status === 'in_progress') - Number(a.status === 'in_progress') ||
    compare(timeOf(a.deadline), timeOf(b.deadline)) ||
    Number(b.quadrant === 'do_now') - Number(a.quadrant === 'do_now') ||
    compare(timeOf(a.created_at), timeOf(b.created_at)) ||
    compare(a.id, b.id)
  );
}

const MAX_CACHED_TIMES = 50_000;
const times = new Map<string, number>();

/**
 * Returns an instant in milliseconds since 1970; infinity for null, which sorts last. Cached,
 * because sorting thousands of tasks reads each instant a dozen times.
 */
function timeOf(instant: string | null): number {
  if (instant === null) return Number.POSITIVE_INFINITY;
  const known = times.get(instant);
  if (known !== undefined) return known;
  if (times.size >= MAX_CACHED_TIMES) times.clear();
  const time = Date.parse(instant);
  times.set(instant, time);
  return time;
}
