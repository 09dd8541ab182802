import { useMemo } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { useDelegations } from '#app/features/work/delegations/index.ts';
import { useServerTasks } from '#app/features/work/tasks/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { countedOf } from '#domain/analytics/counted.ts';
import type { Days } from '#domain/analytics/span.ts';
import { type StreakHistory, streakHistory } from '#domain/analytics/streaks.ts';
import { type Summary, summaryOf } from '#domain/analytics/summary.ts';
import { streakDays } from '#domain/progress/stats.ts';

interface OwnStats {
  summary: Summary;
  streaks: StreakHistory;
  /** Whether nothing was ever completed or delegated. */
  isNew: boolean;
}

/**
 * Returns the person's own stats, computed from the tasks and delegations that the shell has loaded
 * (design §6).
 */
export function useOwnStats(span: Days) {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const own = useServerTasks(userId);
  const tasks = own.data;
  const delegations = useDelegations(user);
  const profile = useProfile();
  const { dayStart, countedToday } = usePersonClock();
  const now = useNow(60_000);
  const { since, until } = span;
  const zone = profile?.time_zone ?? null;
  // If the delegations could not be loaded, or their fetch waits for a connection, compute the
  // stats without delegations; the delegations' card shows the problem. Read `errorUpdateCount`,
  // because a retry resets `isError`, and the other cards would disappear during the retry.
  const isMissing = delegations.errorUpdateCount > 0 || delegations.fetchStatus === 'paused';
  const delegated = delegations.data ?? (isMissing ? NONE : undefined);

  const counted = useMemo(() => tasks && countedOf(tasks), [tasks]);
  const summary = useMemo(
    () =>
      counted &&
      delegated &&
      summaryOf(counted, delegated, { since, until }, { userId, zone, dayStart, now }),
    [counted, delegated, since, until, userId, zone, dayStart, now],
  );
  const streaks = useMemo(
    () => tasks && streakHistory(streakDays(tasks), countedToday),
    [tasks, countedToday],
  );
  const hasCompleted = tasks?.some(({ completed_on }) => completed_on !== null);
  const hasDelegated = delegations.data?.some((each) => each.delegated_by_user_id === userId);
  const stats = useMemo(
    (): OwnStats | undefined =>
      summary && streaks && { summary, streaks, isNew: !hasCompleted && hasDelegated === false },
    [summary, streaks, hasCompleted, hasDelegated],
  );
  return {
    stats,
    delegations,
    error: tasks ? null : own.error,
    offline: !tasks && own.fetchStatus === 'paused',
    isFetching: own.isFetching,
    refetch: () => void own.refetch(),
  };
}

const NONE: never[] = [];
