import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { formatDay } from '#app/ui/format-days.ts';
import reach from '#app/ui/theme/reach.module.css';
import { TYPED } from '#app/ui/typed.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { isTargetReached, paceOf } from '#domain/goals/progress.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import page from '../goals-page.module.css';
import { deadlineText, paceText } from '../labels.ts';
import classes from './goal-card.module.css';
import { GoalMenu } from './goal-menu.tsx';
import { GoalTasks } from './goal-tasks.tsx';
import { preserveGoalFocus } from './preserve-focus.ts';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressControl } from './progress-control.tsx';

/** Renders an active goal: details, progress, pace and next task. */
export function GoalCard({ goal, isAsked }: { goal: Goal; isAsked: boolean }) {
  const { run, edit, readOnly, today, zone } = useGoalsActions();
  const card = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const isReadOnly = readOnly.has(goal.id);
  const reached = isTargetReached(goal);
  const pace = paceOf(goal, dayOf(goal.created_at, zone), today);
  const pressing = pace?.state === 'behind' || pace?.state === 'overdue';

  const complete = () =>
    preserveGoalFocus(card.current, () => void run({ act: 'complete', id: goal.id }));

  return (
    <li
      ref={card}
      className={classes.card}
      aria-labelledby={titleId}
      data-goal={goal.id}
      data-asked={isAsked || undefined}
    >
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          <button type="button" className={reach.reach} onClick={() => edit(goal.id)} {...TYPED}>
            {goal.title}
          </button>
        </h2>
        <GoalMenu goal={goal} />
      </div>
      {(goal.deadline || goal.category || isReadOnly) && (
        <p className={`${page.meta} ${classes.meta}`}>
          {goal.deadline && (
            <>
              <span data-late={daysBetween(today, goal.deadline) <= 0 || undefined}>
                {deadlineText(goal.deadline, today)}
              </span>
              <time dateTime={goal.deadline}>{formatDay(goal.deadline)}</time>
            </>
          )}
          {goal.category && (
            <span className={page.chip} {...TYPED}>
              {goal.category}
            </span>
          )}
          {isReadOnly && <span className={page.chip}>{m.goals_read_only()}</span>}
        </p>
      )}
      {goal.description && (
        <p className={classes.description} {...TYPED}>
          {goal.description}
        </p>
      )}
      {goal.target_value !== null && (
        <>
          <ProgressControl goal={goal} target={goal.target_value} />
          {pace && !reached && (
            <p className={classes.pace} data-pressing={pressing || undefined}>
              {paceText(pace, goal, today)}
            </p>
          )}
          <ProgressChart goal={goal} />
        </>
      )}
      {(reached || goal.target_value === null) && (
        <div className={classes.finish} data-reached={reached || undefined}>
          <span>{reached ? m.goals_target_reached() : m.goals_no_target()}</span>
          <Button
            variant={reached ? 'filled' : 'default'}
            className={page.touch ?? ''}
            onClick={complete}
            aria-label={
              reached ? m.goals_complete_reached_label(goal) : m.goals_complete_label(goal)
            }
          >
            {reached ? m.goals_complete_reached() : m.goals_complete()}
          </Button>
        </div>
      )}
      <GoalTasks goal={goal} />
    </li>
  );
}
