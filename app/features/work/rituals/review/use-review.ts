import { useMemo, useRef, useState } from 'react';
import { DELEGATION_STATUS_NAMES } from '#app/features/work/delegations/index.ts';
import { rememberUndoable } from '#app/features/work/undo/index.ts';
import type { CoachDelegation } from '#domain/coach/types.ts';
import { isOpenDelegation } from '#domain/delegations/delegation.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { namesConsequences } from '#domain/placement/title/consequences.ts';
import { outcomeOf } from '#domain/planning/outcome.ts';
import { REVIEW_STEPS, type Review, type ReviewStep, reviewOf } from '#domain/planning/review.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { outcomeText } from '../labels.ts';
import { useRitualDay } from '../ritual-context.ts';
import { type Decision, useDecided } from './use-decided.ts';
import type { LeftItems } from './use-left.ts';

export interface ReviewState {
  /** Items still to decide. A decided item is removed, and returns when its action is undone. */
  lists: Review<CoachDelegation>;
  decisions: Record<ReviewStep, Decision[]>;
  /** Numbers of items when the review was opened, by step. */
  counts: Record<ReviewStep, number>;
  /** Leaves an item for next week's review. The person can undo this. */
  leave: (id: string) => void;
  /**
   * Records that the person followed up on a delegation. The delegation returns in next week's
   * review.
   */
  followUp: (id: string) => void;
}

/**
 * Returns the state of the weekly review. Its lists leave out items decided or left for next week.
 */
export function useReview(
  goals: readonly Goal[],
  delegations: readonly CoachDelegation[],
  { isLeft, leave, bringBack }: LeftItems,
): ReviewState {
  const { tasks, byId, actor, clock } = useRitualDay();
  const review = useMemo(
    () => reviewOf({ tasks, goals, delegations, namesConsequences }, actor, clock),
    [tasks, goals, delegations, actor, clock],
  );

  const taskOutcome = (first: Task) => {
    const outcome = outcomeOf(first, byId.get(first.id));
    return outcome && outcomeText(outcome, clock.today);
  };
  const [unsorted, sorted] = useDecided(review.unsorted, taskOutcome);
  const [overdue, caughtUp] = useDecided(review.overdue, taskOutcome);
  const [noDay, planned] = useDecided(review.no_day, taskOutcome);
  const [drop, dropped] = useDecided(review.drop, taskOutcome);
  const [followedUp, setFollowedUp] = useState<ReadonlySet<string>>(new Set());
  const [waiting, answered] = useDecided(review.waiting, ({ id }) => {
    if (followedUp.has(id)) return m.rituals_review_followed_up();
    const now = delegations.find((each) => each.id === id);
    return now && !isOpenDelegation(now) ? DELEGATION_STATUS_NAMES[now.status] : undefined;
  });
  const goalRows = review.goals.map((row) => ({ ...row, id: row.goal.id, title: row.goal.title }));
  const [openGoals, continued] = useDecided(goalRows, (first) => {
    const now = goalRows.find(({ id }) => id === first.id);
    return first.open === 0 && now && now.open > 0 ? m.rituals_review_goal_added() : undefined;
  });
  const stays = ({ id }: { id: string }) => !isLeft(id);
  const lists = {
    unsorted: unsorted.filter(stays),
    overdue: overdue.filter(stays),
    waiting: waiting.filter(stays),
    no_day: noDay.filter(stays),
    drop: drop.filter(stays),
    goals: openGoals.filter(stays),
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
      waiting: answered,
      no_day: planned,
      drop: dropped,
      goals: continued,
    },
    counts: counts.current,
    leave: (id) => {
      leave(id);
      const named = [...tasks, ...delegations, ...goals].find((each) => each.id === id);
      const title = named?.title ?? '';
      rememberUndoable({ userId: actor.id, title, undo: () => bringBack(id) });
    },
    followUp: (id) => {
      setFollowedUp((before) => new Set([...before, id]));
      leave(id);
    },
  };
}
