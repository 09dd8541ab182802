import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { profileQuery, usePersonClock } from '#app/features/account/profile/index.ts';
import type { Coached } from '#app/features/work/coach/index.ts';
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { yesterdayOf } from '#domain/dashboard/stats.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { CardState, type FetchState, fetchStateOf } from '../cards/card-state.tsx';
import classes from './start-card.module.css';
import { StartTask } from './start-task.tsx';

interface Props {
  coached: Coached | undefined;
  tasks: readonly Task[] | undefined;
  fetchState: FetchState;
}

/** Renders the task to start with today, marked with the color of its quadrant. */
export function StartCard({ coached, tasks, fetchState }: Props) {
  const titleId = useId();
  const { user } = useAuth();
  // Without the profile the coach cannot decide which actions are allowed, and returns no result.
  const profile = useQuery(profileQuery(user?.id ?? ''));
  const here = coached?.here;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes.card} data-quadrant={here?.task.quadrant} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
        {m.coach_start_title()}
      </h2>
      <CardState
        fetchState={{
          ...(profile.data ? fetchState : fetchStateOf(profile)),
          done: coached !== undefined,
        }}
        failed={m.dashboard_start_failed()}
        height={108}
      >
        {coached && here ? (
          <StartTask
            here={here}
            input={coached.input}
            // The next task may lack the pressed button.
            onActed={() => ifFocusLost(() => heading.current?.focus())}
          />
        ) : (
          <NothingToStart />
        )}
        {tasks && <YesterdayLink tasks={tasks} />}
      </CardState>
    </section>
  );
}

/**
 * Renders how many of yesterday's tasks were done; nothing if there were no tasks for yesterday.
 */
function YesterdayLink({ tasks }: { tasks: readonly Task[] }) {
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

/** Renders the empty state, when there is no task to start with. */
function NothingToStart() {
  return (
    <>
      <p className={classes.task}>{m.dashboard_start_empty_title()}</p>
      <p className={classes.reason}>{m.dashboard_start_empty_text()}</p>
      <div className={classes.acts}>
        <Button component={Link} to="/tasks" state={{ quickAdd: true }}>
          {m.dashboard_start_empty_action()}
        </Button>
      </div>
    </>
  );
}
