import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import type { Coached } from '#app/features/coach/index.ts';
import { profileQuery, usePersonClock } from '#app/features/profile/index.ts';
import { yesterdayOf } from '#domain/dashboard/figures.ts';
import type { Task } from '#domain/tasks/task.ts';
import { CardState, type Reading, readingOf } from '../cards/card-state.tsx';
import { NothingToStart } from './nothing-to-start.tsx';
import classes from './start-card.module.css';
import { StartHere } from './start-here.tsx';

interface Props {
  coached: Coached | undefined;
  tasks: readonly Task[] | undefined;
  reading: Reading;
}

/** What to begin with today, marked by the quadrant that it is in. */
export function StartCard({ coached, tasks, reading }: Props) {
  const titleId = useId();
  const { user } = useAuth();
  // Whose tasks these are to say what may be done with them.
  const profile = useQuery(profileQuery(user?.id ?? ''));
  const here = coached?.here;
  return (
    <section className={classes.card} data-quadrant={here?.task.quadrant} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Start here
      </h2>
      <CardState
        reading={{ ...(profile.data ? reading : readingOf(profile)), done: coached !== undefined }}
        what="Where to start"
        height={108}
      >
        {coached && here ? <StartHere here={here} input={coached.input} /> : <NothingToStart />}
        {tasks && <Yesterday tasks={tasks} />}
      </CardState>
    </section>
  );
}

/** How much of yesterday was done; nothing where nothing was meant for it. */
function Yesterday({ tasks }: { tasks: readonly Task[] }) {
  const clock = usePersonClock();
  const yesterday = useMemo(() => yesterdayOf(tasks, clock), [tasks, clock]);
  if (!yesterday) return null;
  const { day, done, of } = yesterday;
  return (
    <Link to={`/tasks?view=list&for=${day}&delegated=own`} className={classes.yesterday}>
      {done} of {of} done yesterday
    </Link>
  );
}
