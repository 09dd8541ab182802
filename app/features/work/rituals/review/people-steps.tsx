import { useNavigate } from 'react-router';
import { captureFor } from '#app/features/work/board/index.ts';
import type { useDelegationPanel } from '#app/features/work/delegations/index.ts';
import { deadlineText, progressText } from '#app/features/work/goals/index.ts';
import type { CoachDelegation } from '#domain/coach/types.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { personDay } from '#domain/dates/zone.ts';
import { sinceOf } from '#domain/delegations/lists.ts';
import { recipientOf } from '#domain/delegations/names.ts';
import type { Review } from '#domain/planning/review.ts';
import { m } from '#messages';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { ReviewRow } from './review-row.tsx';

type Lists = Review<CoachDelegation>;

interface WaitingProps {
  delegations: Lists['waiting'];
  /** Opens a delegation. */
  open: ReturnType<typeof useDelegationPanel>['open'];
  leave: (id: string) => void;
}

/** Renders the delegations that others have not finished, the longest wait first. */
export function WaitingRows({ delegations, open, leave }: WaitingProps) {
  const { clock } = useRitualDay();
  return delegations.map((row) => {
    const { id, title } = row;
    const since = personDay(sinceOf(row), clock.zone, clock.dayStart);
    const wait = { person: recipientOf(row), count: daysBetween(since, clock.today) };
    return (
      <ReviewRow
        key={id}
        title={title}
        detail={
          row.status === 'pending'
            ? m.rituals_review_unanswered(wait)
            : m.rituals_review_accepted(wait)
        }
        leave={() => leave(id)}
        act={
          <RowButton
            name={m.rituals_review_follow_up_name({ title })}
            hint="F"
            isFirst
            aria-haspopup="dialog"
            onClick={() => open(id)}
          >
            {m.rituals_review_follow_up()}
          </RowButton>
        }
      />
    );
  });
}

interface GoalsProps {
  goals: Lists['goals'];
  leave: (id: string) => void;
}

/** Renders the active goals with their progress; a goal without an open task offers to add one. */
export function GoalRows({ goals, leave }: GoalsProps) {
  const { clock, actor } = useRitualDay();
  const navigate = useNavigate();
  return goals.map(({ goal, open }) => {
    const { id, title, deadline } = goal;
    const detail = [
      progressText(goal),
      open === 0 ? m.rituals_review_goal_without() : m.rituals_review_goal_open({ count: open }),
      deadline && deadlineText(deadline, clock.today),
    ]
      .filter(Boolean)
      .join(' · ');
    return (
      <ReviewRow
        key={id}
        title={title}
        detail={detail}
        leave={() => leave(id)}
        act={
          open === 0 ? (
            <RowButton
              name={m.rituals_review_goal_next_name({ title })}
              hint="O"
              isFirst
              aria-haspopup="dialog"
              onClick={() => captureFor(actor.id, id)}
            >
              {m.rituals_review_goal_next()}
            </RowButton>
          ) : (
            <RowButton
              name={m.rituals_review_goal_name({ title })}
              hint="O"
              isFirst
              onClick={() => {
                leave(id);
                void navigate(`/goals?goal=${id}`);
              }}
            >
              {m.ui_open()}
            </RowButton>
          )
        }
      />
    );
  });
}
