import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { useAuth } from '#app/features/account/auth/index.ts';
import { PlanDaysDialog, useCoach } from '#app/features/work/coach/index.ts';
import { useDelegationPanel, useDelegations } from '#app/features/work/delegations/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { LoadingLines } from '#app/ui/feedback/load-state.tsx';
import type { CoachDelegation, CoachInput, Placement } from '#domain/coach/types.ts';
import { addDays } from '#domain/dates/day.ts';
import { shortDay } from '#domain/dates/format.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { daysInTime } from '#domain/planning/day-plan.ts';
import { REVIEW_STEPS, type ReviewStep } from '#domain/planning/review.ts';
import { aheadOf } from '#domain/schedule/coming.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useLeaveKey } from '../frame/use-leave-key.ts';
import { useRitualKeys } from '../frame/use-ritual-keys.ts';
import { useRitualDay } from '../ritual-context.ts';
import { GoalRows, WaitingRows } from './people-steps.tsx';
import classes from './review.module.css';
import { ReviewNote } from './review-note.tsx';
import { ReviewSection } from './review-section.tsx';
import { ReviewWeek } from './review-week.tsx';
import { DropRows, NoDayRows, OverdueRows, UnsortedRows } from './task-steps.tsx';
import { useFocusNextRow } from './use-focus-next-row.ts';
import { type LeftItems, useLeft } from './use-left.ts';
import { useReview } from './use-review.ts';

const TEXTS: Record<ReviewStep, { title: string; lead: string }> = {
  unsorted: { title: m.tasks_inbox(), lead: m.rituals_review_unsorted_lead() },
  overdue: { title: m.rituals_review_overdue(), lead: m.rituals_review_overdue_lead() },
  waiting: { title: m.rituals_review_waiting(), lead: m.rituals_review_waiting_lead() },
  no_day: { title: m.rituals_review_no_day(), lead: m.rituals_review_no_day_lead() },
  drop: { title: m.rituals_review_drop(), lead: m.rituals_review_drop_lead() },
  goals: { title: m.rituals_review_goals(), lead: m.rituals_review_goals_lead() },
};

/**
 * Renders the weekly review once goals and delegations have loaded or failed to load, and the fetch
 * of the items left for next week has ended or waits for a connection (clarity §4).
 */
export function ReviewView() {
  const { user } = useAuth();
  const goals = useGoals(user?.id ?? '');
  const delegations = useDelegations(user);
  const { actor, clock } = useRitualDay();
  const left = useLeft(actor.id, clock.today);
  const isReady =
    (goals.goals || goals.error) && (delegations.data || delegations.error) && !left.isLoading;
  const [kept, setKept] = useState<string>();
  // Stay ready: a step may refetch data that failed to load, and the review must not unmount then.
  const wasReady = useRef(false);
  if (isReady) wasReady.current = true;
  if (!wasReady.current) return <LoadingLines label={m.rituals_loading()} lines={5} />;
  if (kept !== undefined) return <ReviewKept note={kept} />;
  // If goals or delegations cannot be loaded, show the other steps anyway.
  return (
    <ReviewSteps
      goals={goals.goals ?? []}
      delegations={delegations.data ?? []}
      left={left}
      onFinished={setKept}
    />
  );
}

interface Props {
  goals: readonly Goal[];
  delegations: readonly CoachDelegation[];
  left: LeftItems;
  onFinished: (note: string) => void;
}

/** Renders the steps in one column, and the note and the summary of the week in another. */
function ReviewSteps({ goals, delegations, left, onFinished }: Props) {
  const { clock, runAll } = useRitualDay();
  const { lists, decisions, counts, leave, followUp } = useReview(goals, delegations, left);
  const [focused, setFocused] = useState<ReviewStep>();
  const open = REVIEW_STEPS.filter((step) => lists[step].length > 0);
  const current = focused && open.includes(focused) ? focused : open[0];
  const view = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useRitualKeys(view);
  useLeaveKey(() => void navigate('/dashboard'));
  useFocusNextRow(view);
  const { panel, open: openDelegation } = useDelegationPanel(followUp);
  const days = useDays(lists.no_day);
  const { drop } = lists;

  const rows: Record<ReviewStep, ReactNode> = {
    unsorted: <UnsortedRows tasks={lists.unsorted} leave={leave} />,
    overdue: <OverdueRows tasks={lists.overdue} leave={leave} />,
    waiting: <WaitingRows delegations={lists.waiting} open={openDelegation} leave={leave} />,
    no_day: <NoDayRows tasks={lists.no_day} days={days.byId} leave={leave} />,
    drop: <DropRows tasks={drop} leave={leave} />,
    goals: <GoalRows goals={lists.goals} leave={leave} />,
  };
  const tools: Partial<Record<ReviewStep, ReactNode>> = {
    unsorted: (
      <Button component={Link} to="/tasks?view=sort" variant="default" size="compact-sm">
        {m.rituals_review_sort()}
      </Button>
    ),
    no_day: (
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        disabled={!days.isReady}
        onClick={days.open}
      >
        {m.rituals_review_pick_days()}
      </Button>
    ),
    drop: drop.length > 1 && (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void runAll(drop.map(({ id }) => ({ act: 'drop', id })))}
      >
        {m.rituals_review_drop_all({ count: drop.length })}
      </Button>
    ),
  };
  return (
    <section ref={view} className={classes.view} aria-labelledby="review">
      <header className={classes.header}>
        <h2 id="review" tabIndex={-1}>
          {m.rituals_review()}
        </h2>
        <span className={classes.range}>
          {m.ui_range({
            from: shortDay(addDays(clock.today, -6), clock.today),
            to: shortDay(clock.today, clock.today),
          })}
        </span>
        <span className={classes.progress}>
          {current
            ? m.rituals_progress({
                at: REVIEW_STEPS.indexOf(current) + 1,
                total: REVIEW_STEPS.length,
              })
            : m.rituals_progress_end()}
        </span>
        <Button
          component={Link}
          to="/dashboard"
          variant="default"
          size="xs"
          rightSection={<KeyHint>{m.rituals_escape()}</KeyHint>}
        >
          {m.ui_close()}
        </Button>
      </header>
      <div className={classes.columns}>
        <div className={classes.steps}>
          {Object.values(counts).every((count) => count === 0) && (
            <p className={classes.empty}>{m.rituals_review_clear()}</p>
          )}
          {REVIEW_STEPS.map((step, index) => (
            <ReviewSection
              key={step}
              at={index + 1}
              {...TEXTS[step]}
              count={lists[step].length}
              isCurrent={step === current}
              decisions={decisions[step]}
              tools={tools[step]}
              onFocus={() => setFocused(step)}
            >
              {rows[step]}
            </ReviewSection>
          ))}
        </div>
        <div className={classes.side}>
          <ReviewNote counts={counts} onFinished={onFinished} />
          <ReviewWeek />
        </div>
      </div>
      {panel}
      {days.dialog}
    </section>
  );
}

/**
 * Returns the suggested day of each task that has one, and the dialog that plans these tasks. The
 * suggested day is the next free day, which for a task due after today is not after the deadline.
 */
function useDays(tasks: readonly Task[]) {
  const { tasks: all, clock } = useRitualDay();
  const { coached } = useCoach();
  const [opened, setOpened] = useState<{ input: CoachInput; placements: Placement[] }>();
  const { loads } = useMemo(() => aheadOf(all, clock), [all, clock]);
  const placements = daysInTime(tasks, loads, clock);
  return {
    byId: new Map(placements.map(({ task, day }) => [task.id, day])),
    isReady: coached !== undefined,
    open: () => coached && setOpened({ input: coached.input, placements }),
    dialog: (
      <Opening>
        {opened && (
          <PlanDaysDialog
            title={m.rituals_review_pick_days()}
            {...opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Opening>
    ),
  };
}

function ReviewKept({ note }: { note: string }) {
  return (
    <div className={classes.kept}>
      <h2 tabIndex={-1} ref={(element) => element?.focus()}>
        {m.rituals_review_kept()}
      </h2>
      {note && <p>{note}</p>}
      <Button component={Link} to="/dashboard">
        {m.rituals_leave()}
      </Button>
    </div>
  );
}
