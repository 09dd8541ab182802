import { type ReactNode, useRef, useState } from 'react';
import { useAuth } from '#app/features/auth/index.ts';
import { useDelegations } from '#app/features/delegations/index.ts';
import { useGoals } from '#app/features/goals/index.ts';
import { LoadingLines } from '#app/ui/feedback/load-state.tsx';
import type { CoachDelegation } from '#domain/coach/types.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { REVIEW_STEPS, type ReviewStep, reviewOf } from '#domain/planning/review.ts';
import { m } from '#messages';
import { RitualFrame } from '../frame/ritual-frame.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { DropStep } from './drop-step.tsx';
import { GoalsStep } from './goals-step.tsx';
import { NoDayStep } from './no-day-step.tsx';
import { OverdueStep } from './overdue-step.tsx';
import { ReviewEnd } from './review-end.tsx';
import { UnsortedStep } from './unsorted-step.tsx';
import { WaitingStep } from './waiting-step.tsx';

const TITLES: Record<ReviewStep, string> = {
  unsorted: m.rituals_review_unsorted(),
  overdue: m.rituals_review_overdue(),
  waiting: m.rituals_review_waiting(),
  no_day: m.rituals_review_no_day(),
  drop: m.rituals_review_drop(),
  goals: m.rituals_review_goals(),
};

const LEADS: Record<ReviewStep, string> = {
  unsorted: m.rituals_review_unsorted_lead(),
  overdue: m.rituals_review_overdue_lead(),
  waiting: m.rituals_review_waiting_lead(),
  no_day: m.rituals_review_no_day_lead(),
  drop: m.rituals_review_drop_lead(),
  goals: m.rituals_review_goals_lead(),
};

/** Renders the weekly review once goals and delegations have loaded or failed (clarity §4). */
export function ReviewView() {
  const { user } = useAuth();
  const goals = useGoals(user?.id ?? '');
  const delegations = useDelegations(user);
  const isReady = (goals.goals || goals.error) && (delegations.data || delegations.error);
  // A step may refetch data that failed to load, which must not unmount the review.
  const wasReady = useRef(false);
  if (isReady) wasReady.current = true;
  if (!wasReady.current) return <LoadingLines label={m.rituals_loading()} lines={5} />;
  // What cannot be loaded is left out: the other steps still help.
  return <ReviewSteps goals={goals.goals ?? []} delegations={delegations.data ?? []} />;
}

interface Props {
  goals: readonly Goal[];
  delegations: readonly CoachDelegation[];
}

function ReviewSteps({ goals, delegations }: Props) {
  const { tasks, actor, clock } = useRitualDay();
  const review = reviewOf({ tasks, goals, delegations }, actor, clock);
  const counts = REVIEW_STEPS.map((step) => [step, review[step].length] as const);
  const [atFirst] = useState(() => Object.fromEntries(counts));
  const contents: Record<ReviewStep, ReactNode> = {
    unsorted: <UnsortedStep tasks={review.unsorted} />,
    overdue: <OverdueStep tasks={review.overdue} />,
    waiting: <WaitingStep delegations={review.waiting} />,
    no_day: <NoDayStep tasks={review.no_day} />,
    drop: <DropStep tasks={review.drop} />,
    goals: <GoalsStep goals={review.goals} />,
  };
  return (
    <RitualFrame
      title={m.rituals_review()}
      steps={counts.map(([step, count]) => ({
        id: step,
        title: TITLES[step],
        lead: LEADS[step],
        count,
        content: contents[step],
      }))}
      end={<ReviewEnd counts={atFirst} />}
    />
  );
}
