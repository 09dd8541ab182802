import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import type { Coached } from '#app/features/coach/index.ts';
import { profileQuery, usePersonClock } from '#app/features/profile/index.ts';
import { yesterdayOf } from '#domain/dashboard/figures.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { CardState, type Reading, readingOf } from '../cards/card-state.tsx';
import { NothingToStart } from './nothing-to-start.tsx';
import classes from './start-card.module.css';
import { StartHere } from './start-here.tsx';

interface Props {
  coached: Coached | undefined;
  tasks: readonly Task[] | undefined;
  reading: Reading;
}

/** Renders the task to start with today, marked with the color of its quadrant. */
export function StartCard({ coached, tasks, reading }: Props) {
  const titleId = useId();
  const { user } = useAuth();
  // The profile decides which acts on these tasks are allowed.
  const profile = useQuery(profileQuery(user?.id ?? ''));
  const here = coached?.here;
  return (
    <section className={classes.card} data-quadrant={here?.task.quadrant} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {m.coach_start_title()}
      </h2>
      <CardState
        reading={{ ...(profile.data ? reading : readingOf(profile)), done: coached !== undefined }}
        failed={m.dashboard_start_failed()}
        height={108}
      >
        {coached && here ? <StartHere here={here} input={coached.input} /> : <NothingToStart />}
        {tasks && <Yesterday tasks={tasks} />}
      </CardState>
    </section>
  );
}

/** Renders how many of yesterday's tasks were done; nothing if there were none. */
function Yesterday({ tasks }: { tasks: readonly Task[] }) {
  const clock = usePersonClock();
  const yesterday = useMemo(() => yesterdayOf(tasks, clock), [tasks, clock]);
  if (!yesterday) return null;
  const { day, done, of } = yesterday;
  return (
    <Link to={`/tasks?view=list&for=${day}&delegated=own`} className={classes.yesterday}>
      {m.dashboard_start_yesterday({ done, total: of })}
    </Link>
  );
}
