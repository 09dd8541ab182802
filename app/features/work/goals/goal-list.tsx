import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type Goal, isActive } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { CompletedGoal } from './card/completed-goal.tsx';
import { GoalCard } from './card/goal-card.tsx';
import classes from './goals-page.module.css';

interface Props {
  goals: readonly Goal[];
  /** Id of the goal in the URL. */
  askedId: string | null;
}

/** Renders the active goals, newest first (spec §7), and the completed goals below. */
export function GoalList({ goals, askedId }: Props) {
  const active = goals.filter(isActive);
  const completed = goals
    .filter((goal) => !isActive(goal))
    .sort((a, b) => Date.parse(b.completed_at ?? '') - Date.parse(a.completed_at ?? ''));
  const [shown, setShown] = useState(() => completed.some(({ id }) => id === askedId));

  return (
    <>
      {active.length > 0 ? (
        <ul className={classes.grid} aria-label={m.goals_active()}>
          {active.map((goal) => (
            <GoalCard key={goal.id} goal={goal} isAsked={goal.id === askedId} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{m.goals_active_none()}</p>
      )}
      {completed.length > 0 && (
        <section className={classes.completed} aria-label={m.goals_completed_list()}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            <IconChevronDown size={16} aria-hidden />
            {m.goals_completed()} <span className={classes.count}>{completed.length}</span>
          </UnstyledButton>
          {shown && (
            <ul className={classes.rows}>
              {completed.map((goal) => (
                <CompletedGoal key={goal.id} goal={goal} isAsked={goal.id === askedId} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
