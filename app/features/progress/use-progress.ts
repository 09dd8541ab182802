import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AppError } from '#app/data/errors.ts';
import { logFailure } from '#app/data/log.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { useWrittenTasks } from '#app/features/tasks/index.ts';
import type { ProgressInput, Standing } from './compute.ts';
import { completedGoalsQuery } from './queries.ts';
import { whenIdle } from './when-idle.ts';

export interface ProgressState {
  /** Undefined until the tasks and the goals are read to their end, and the page is idle. */
  progress: Standing | undefined;
  /** Why there is none. */
  error: AppError | null;
  /** A reading waits for the connection. */
  offline: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * The signed-in person's achievements, points, level and streak (spec §9), from what the database has
 * written. It is worked out after the page is painted, and anew behind whatever presses more.
 */
export function useProgress(): ProgressState {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const tasks = useWrittenTasks(userId);
  const goals = useQuery(completedGoalsQuery(userId));
  const { countedToday: today } = usePersonClock();
  const { compute, failed, again } = useCompute();

  const input = useMemo(
    (): ProgressInput | undefined =>
      tasks.data && goals.data !== undefined
        ? { userId, tasks: tasks.data, goalsCompleted: goals.data, today }
        : undefined,
    [userId, tasks.data, goals.data, today],
  );
  const latest = useDeferredValue(input);
  const progress = useMemo(() => latest && compute?.(latest), [latest, compute]);

  return {
    progress,
    error: progress ? null : (tasks.error ?? goals.error ?? failed),
    offline: !progress && (tasks.fetchStatus === 'paused' || goals.fetchStatus === 'paused'),
    isFetching: tasks.isFetching || goals.isFetching,
    refetch: () => {
      again();
      if (!tasks.data) void tasks.refetch();
      if (goals.data === undefined) void goals.refetch();
    },
  };
}

type Compute = (input: ProgressInput) => Standing;

let loaded: Compute | undefined;

/** The rules of progress, which no page needs for its first paint. */
function useCompute() {
  const [compute, setCompute] = useState<Compute | undefined>(() => loaded);
  const [failed, setFailed] = useState<AppError | null>(null);
  useEffect(() => {
    if (compute || failed) return;
    return whenIdle(() => {
      import('./compute.ts').then(
        ({ computeStanding }) => {
          loaded = computeStanding;
          startTransition(() => setCompute(() => computeStanding));
        },
        (cause: unknown) => {
          logFailure('The rules of progress could not be loaded.', cause);
          setFailed(new AppError('network', 'No connection to the server.', { cause }));
        },
      );
    });
  }, [compute, failed]);
  return { compute, failed, again: () => setFailed(null) };
}
