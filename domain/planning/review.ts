import { daysBetween } from '../dates/day.ts';
import { personDay } from '../dates/zone.ts';
import { type Delegation, isBy, isOpenDelegation } from '../delegations/delegation.ts';
import { sinceOf } from '../delegations/lists.ts';
import { type Goal, isActive } from '../goals/goal.ts';
import { linkedTasks } from '../goals/next-task.ts';
import { compare } from '../lists/compare.ts';
import { inboxOf } from '../tasks/board.ts';
import { mayGo, type NamesConsequences } from '../tasks/may-go.ts';
import { isActionable, isLate, type Task } from '../tasks/task.ts';
import type { PlanClock } from './day-plan.ts';

/** The steps of the weekly review, in their order (clarity §4). */
export const REVIEW_STEPS = ['unsorted', 'overdue', 'waiting', 'no_day', 'drop', 'goals'] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];

/**
 * Days without a change after which a task in Drop counts as untouched. The task's card shows the
 * number of untouched days from then on.
 */
const UNTOUCHED_DAYS = 7;

/** The lists of the weekly review. */
export interface Review<D extends Delegation> {
  unsorted: readonly Task[];
  /** Open tasks past their deadline, the earliest deadline first. */
  overdue: Task[];
  /** Open delegations by the person, the longest wait first. */
  waiting: D[];
  /**
   * The person's own tasks in Schedule without a planned day that are not overdue: the earliest
   * deadline first, then the tasks without a deadline, the oldest first.
   */
  no_day: Task[];
  /**
   * The person's own tasks in Drop that have not changed for a week and that the app may suggest
   * dropping (`mayGo`), the longest untouched first.
   */
  drop: Task[];
  /** Active goals, those without an open task first. */
  goals: { goal: Goal; open: number }[];
}

/** Returns the lists of the weekly review. */
export function reviewOf<D extends Delegation>(
  {
    tasks,
    goals,
    delegations,
    namesConsequences,
  }: {
    tasks: readonly Task[];
    goals: readonly Goal[];
    delegations: readonly D[];
    /** Without this function, only `has_break_consequence` tells if a task has consequences. */
    namesConsequences?: NamesConsequences;
  },
  person: { id: string },
  clock: PlanClock,
): Review<D> {
  const { now, today, zone, dayStart } = clock;
  const open = tasks.filter(isActionable);
  const sorted = open.filter(({ is_unsorted }) => !is_unsorted);
  const untouched = (task: Task) =>
    daysBetween(personDay(task.updated_at, zone, dayStart), today) >= UNTOUCHED_DAYS;
  return {
    unsorted: inboxOf(tasks),
    overdue: open
      .filter((task) => isLate(task, now))
      .sort(by(({ deadline }) => Date.parse(deadline ?? ''))),
    waiting: delegations
      .filter((each) => isOpenDelegation(each) && isBy(each, person))
      .sort(by((each) => Date.parse(sinceOf(each)))),
    no_day: sorted
      .filter(
        (task) =>
          task.quadrant === 'schedule' &&
          !task.planned_date &&
          !isLate(task, now) &&
          task.user_id === person.id,
      )
      .sort(by(({ created_at }) => Date.parse(created_at)))
      .sort(by(({ deadline }) => (deadline ? Date.parse(deadline) : Number.POSITIVE_INFINITY))),
    drop: sorted
      .filter(
        (task) =>
          task.quadrant === 'drop' &&
          task.user_id === person.id &&
          untouched(task) &&
          mayGo(task, namesConsequences),
      )
      .sort(by(({ updated_at }) => Date.parse(updated_at))),
    goals: goals
      .filter(isActive)
      .map((goal) => ({ goal, open: linkedTasks(goal.id, tasks).open.length }))
      .sort(by(({ open: count }) => Math.min(1, count))),
  };
}

const by =
  <T>(key: (each: T) => number) =>
  (a: T, b: T) =>
    compare(key(a), key(b));
