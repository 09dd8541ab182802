import { useEffect } from 'react';
import { keepLive } from '#app/data/live-rows.ts';
import { queryClient } from '#app/data/query-client.ts';
import { showToast } from '#app/data/show-toast.ts';
import { GOAL_TOASTS } from '#app/data/toasts.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { namesOf } from '#domain/text.ts';
import { progressQuery } from './progress-query.ts';
import { goalsQuery, pendingGoalIds } from './queries.ts';

/** Keeps the list of goals as the database has it, and tells what was achieved elsewhere (spec §8). */
export function useLiveGoals(userId: string): void {
  useEffect(() => {
    if (!userId) return;
    return keepLive<Goal>({
      table: 'goals',
      userId,
      queryKey: goalsQuery(userId).queryKey,
      pendingIds: () => new Set(pendingGoalIds()),
      onNews: (news, achieved) => {
        if (news !== 'completed') return;
        showToast({ ...GOAL_TOASTS.goal_achieved, message: namesOf(achieved, 'goal') });
      },
      onChange: () =>
        void queryClient.invalidateQueries({ queryKey: progressQuery(userId).queryKey }),
    });
  }, [userId]);
}
