import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatDay } from '#app/ui/format-days.ts';
import { TYPED } from '#app/ui/typed.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import classes from '../goals-page.module.css';
import { progressText } from '../labels.ts';
import { GoalMenu } from './goal-menu.tsx';
import { preserveGoalFocus } from './preserve-focus.ts';

/** Renders an achieved goal with its completion day and a reopen button. */
export function CompletedGoal({ goal, isAsked }: { goal: Goal; isAsked: boolean }) {
  const { run, zone } = useGoalsActions();
  const row = useRef<HTMLLIElement>(null);
  const day = goal.completed_on ?? (goal.completed_at && dayOf(goal.completed_at, zone));
  return (
    <li ref={row} className={classes.row} data-goal={goal.id} data-asked={isAsked || undefined}>
      <div className={classes.rowLabels}>
        <span className={classes.rowTitle} {...TYPED}>
          {goal.title}
        </span>
        <span className={classes.meta}>
          {day && <span>{m.goals_completed_on({ day: formatDay(day) })}</span>}
          {goal.target_value !== null && <span>{progressText(goal)}</span>}
          {goal.category && (
            <span className={classes.chip} {...TYPED}>
              {goal.category}
            </span>
          )}
        </span>
      </div>
      <Button
        variant="default"
        className={classes.touch ?? ''}
        aria-label={m.goals_reopen_label({ title: goal.title })}
        onClick={() =>
          preserveGoalFocus(row.current, () => void run({ act: 'reopen', id: goal.id }))
        }
      >
        {m.goals_reopen()}
      </Button>
      <GoalMenu goal={goal} />
    </li>
  );
}
