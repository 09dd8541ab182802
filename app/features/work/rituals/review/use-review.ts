import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import type { CoachDelegation } from '#domain/coach/types.ts';
import { addDays } from '#domain/dates/day.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { outcomeOf } from '#domain/planning/outcome.ts';
import { REVIEW_STEPS, type Review, type ReviewStep, reviewOf } from '#domain/planning/review.ts';
import type { Task } from '#domain/tasks/task.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { outcomeText } from '../labels.ts';
import { useRitualDay } from '../ritual-context.ts';

/** Days for which an item left for next week is hidden. */
const LEFT_DAYS = 7;

/** A decision of this review: the title of the task and its outcome as text. */
export interface Decision {
  title: string;
  outcome: string;
}

export interface ReviewState {
  /** Items still to decide. A decided item is removed, and returns when its action is undone. */
  lists: Review<CoachDelegation>;
  decisions: Record<ReviewStep, Decision[]>;
  /** Numbers of items when the review was opened, by step. */
  counts: Record<ReviewStep, number>;
  /** Leaves an item for next week's review. */
  leave: (id: string) => void;
}

/**
 * Returns the state of the weekly review. Its lists leave out items decided or left for next week.
 */
export function useReview(
  goals: readonly Goal[],
  delegations: readonly CoachDelegation[],
): ReviewState {
  const { tasks, byId, actor, clock } = useRitualDay();
  const review = useMemo(
    () => reviewOf({ tasks, goals, delegations }, actor, clock),
    [tasks, goals, delegations, actor, clock],
  );
  const { isLeft, leave } = useLeft(actor.id, clock.today);

  // Each task as it was when this review first showed it.
  const seen = useRef(new Map<ReviewStep, Map<string, Task>>()).current;
  const decide = (step: ReviewStep, given: readonly Task[]): [Task[], Decision[]] => {
    const before = seen.get(step) ?? new Map<string, Task>();
    seen.set(step, before);
    for (const task of given) if (!before.has(task.id)) before.set(task.id, task);
    const decided = [...before.values()].flatMap((task) => {
      const outcome = outcomeOf(task, byId.get(task.id));
      return outcome ? [{ task, outcome: outcomeText(outcome, clock.today) }] : [];
    });
    const gone = new Set(decided.map(({ task }) => task.id));
    return [
      given.filter(({ id }) => !gone.has(id) && !isLeft(id)),
      decided.map(({ task, outcome }) => ({ title: task.title, outcome })),
    ];
  };
  const [unsorted, sorted] = decide('unsorted', review.unsorted);
  const [overdue, caughtUp] = decide('overdue', review.overdue);
  const [noDay, planned] = decide('no_day', review.no_day);
  const [drop, dropped] = decide('drop', review.drop);
  const lists = {
    unsorted,
    overdue,
    waiting: review.waiting.filter(({ id }) => !isLeft(id)),
    no_day: noDay,
    drop,
    goals: review.goals.filter(({ goal }) => !isLeft(goal.id)),
  };
  const counts = useRef<Record<ReviewStep, number>>(undefined);
  counts.current ??= Object.fromEntries(
    REVIEW_STEPS.map((step) => [step, lists[step].length]),
  ) as Record<ReviewStep, number>;
  return {
    lists,
    decisions: {
      unsorted: sorted,
      overdue: caughtUp,
      waiting: [],
      no_day: planned,
      drop: dropped,
      goals: [],
    },
    counts: counts.current,
    leave,
  };
}

/** Ids of the items left for next week, each with the day on which it was left. */
type Left = Record<string, string>;

/**
 * Returns two functions: `isLeft` returns whether an item is left for next week, `leave` leaves an
 * item. The items are stored in this browser, per person; an invalid stored value counts as empty.
 */
function useLeft(userId: string, today: string) {
  const [left, setLeft] = useLocalStorage<Left>({
    key: `review:${userId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readLeft,
  });
  const oldest = addDays(today, 1 - LEFT_DAYS);
  const isRecent = (day: unknown) => typeof day === 'string' && day >= oldest;
  return {
    isLeft: (id: string) => isRecent(left[id]),
    leave: (id: string) =>
      setLeft((before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([, day]) => isRecent(day))),
        [id]: today,
      })),
  };
}

function readLeft(text: string | undefined): Left {
  const read = parseJson(text);
  return typeof read === 'object' && read !== null ? (read as Left) : {};
}
