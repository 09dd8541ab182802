import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { AppError } from '#app/data/errors.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { useWrittenTasks } from '#app/features/tasks/index.ts';
import { computeStanding, type ProgressInput, type Standing } from './compute.ts';
import { completedGoalsQuery } from './queries.ts';

export interface ProgressState {
  /** Undefined until the tasks and the goals are read to their end. */
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
 * written. Worked out anew behind whatever presses more.
 */
export function useProgress(): ProgressState {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const tasks = useWrittenTasks(userId);
  const goals = useQuery(completedGoalsQuery(userId));
  const { countedToday: today } = usePersonClock();

  const input = useMemo(
    (): ProgressInput | undefined =>
      tasks.data && goals.data !== undefined
        ? { userId, tasks: tasks.data, goalsCompleted: goals.data, today }
        : undefined,
    [userId, tasks.data, goals.data, today],
  );
  const latest = useDeferredValue(input);
  const progress = useMemo(() => latest && computeStanding(latest), [latest]);

  return {
    progress,
    error: progress ? null : (tasks.error ?? goals.error),
    offline: !progress && (tasks.fetchStatus === 'paused' || goals.fetchStatus === 'paused'),
    isFetching: tasks.isFetching || goals.isFetching,
    refetch: () => {
      if (!tasks.data) void tasks.refetch();
      if (goals.data === undefined) void goals.refetch();
    },
  };
}
