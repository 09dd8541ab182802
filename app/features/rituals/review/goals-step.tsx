import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deadlineText, progressText } from '#app/features/goals/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import type { Goal } from '#domain/goals/goal.ts';
import { progressShare } from '#domain/goals/progress.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RitualItem } from '../frame/ritual-item.tsx';
import { RowButton } from '../frame/row-button.tsx';
import { useRitualDay } from '../ritual-context.ts';

interface GoalLine {
  goal: Goal;
  /** Number of its open tasks. */
  open: number;
}

/** Renders the active goals with their progress; one without an open task says so. */
export function GoalsStep({ goals }: { goals: readonly GoalLine[] }) {
  const { clock } = useRitualDay();
  const [shown] = useState(goals);
  const navigate = useNavigate();
  return (
    <ul className={classes.rows} aria-label={m.rituals_review_goals()}>
      {shown.map(({ goal, open }) => {
        const share = progressShare(goal);
        const details = [
          open === 0
            ? m.rituals_review_goal_without()
            : m.rituals_review_goal_open({ count: open }),
          progressText(goal),
          goal.deadline && deadlineText(goal.deadline, clock.today),
        ].filter(Boolean);
        return (
          <RitualItem
            key={goal.id}
            title={goal.title}
            details={
              <>
                <span className={classes.lead}>{details.join(' · ')}</span>
                {share !== null && <Bar share={share} />}
              </>
            }
            acts={
              <RowButton
                name={m.rituals_review_goal_name({ title: goal.title })}
                hint="O"
                isFirst
                onClick={() => void navigate(`/goals?goal=${goal.id}`)}
              >
                {m.rituals_review_goal_act()}
              </RowButton>
            }
          />
        );
      })}
    </ul>
  );
}
