import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { goalsQuery } from '#app/features/work/goals/index.ts';
import { useServerTasks } from '#app/features/work/tasks/index.ts';
import { type Goal, isActive } from '#domain/goals/goal.ts';
import { computeProgress, type ProgressInput, type ProgressSummary } from './compute.ts';
import { unlocksQuery } from './queries.ts';

export interface ProgressState {
  /** Undefined until tasks, goals and unlocks are loaded. */
  progress: ProgressSummary | undefined;
  /** The error of a failed query; null if `progress` is set. */
  error: AppError | null;
  /** True if a query is paused until the connection is back; false if `progress` is set. */
  offline: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * Returns the signed-in person's achievements, points, level and streak (spec §9), from data
 * confirmed by the server. The computation is deferred, so that it never delays urgent renders.
 */
export function useProgress(): ProgressState {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const tasks = useServerTasks(userId);
  const goals = useQuery({ ...goalsQuery(userId), select: completedCount });
  const unlocks = useQuery(unlocksQuery(userId));
  const { countedToday: today } = usePersonClock();

  const input = useMemo(
    (): ProgressInput | undefined =>
      tasks.data && goals.data !== undefined && unlocks.data
        ? {
            userId,
            tasks: tasks.data,
            goalsCompleted: goals.data,
            recorded: unlocks.data,
            today,
          }
        : undefined,
    [userId, tasks.data, goals.data, unlocks.data, today],
  );
  const latest = useDeferredValue(input);
  const progress = useMemo(() => latest && computeProgress(latest), [latest]);
  useRefetchUnlocks(userId, progress, unlocks.data);

  return {
    progress,
    error: progress ? null : (tasks.error ?? goals.error ?? unlocks.error),
    offline:
      !progress && [tasks, goals, unlocks].some(({ fetchStatus }) => fetchStatus === 'paused'),
    isFetching: tasks.isFetching || goals.isFetching || unlocks.isFetching,
    refetch: () => {
      if (!tasks.data) void tasks.refetch();
      if (goals.data === undefined) void goals.refetch();
      if (!unlocks.data) void unlocks.refetch();
    },
  };
}

const completedCount = (goals: Goal[]) => goals.filter((goal) => !isActive(goal)).length;

/**
 * Refetches the recorded unlocks when the streak unlocks an achievement that the cached list lacks:
 * the database recorded that unlock when it stored the completed task.
 */
function useRefetchUnlocks(
  userId: string,
  progress: ProgressSummary | undefined,
  recorded: readonly string[] | undefined,
): void {
  const missing = progress?.achievements
    .filter(({ achievement, unlocked }) => unlocked && achievement.category === 'streaks')
    .map(({ achievement }) => achievement.id)
    .filter((id) => !recorded?.includes(id))
    .join();
  useEffect(() => {
    // The sidebar, the panel and the page all run this effect: one fetch is enough.
    const wanted = missing && `${userId}:${missing}`;
    if (!wanted || wanted === refetched) return;
    refetched = wanted;
    const { queryKey } = unlocksQuery(userId);
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [userId, missing]);
}

/** The person and the missing unlocks of the last refetch. */
let refetched: string | undefined;
