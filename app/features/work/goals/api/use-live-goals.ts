import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { gathering, subscribeToRows } from '#app/data/realtime/live-rows.ts';
import { showToast } from '#app/data/toasts/show-toast.ts';
import type { Goal } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { GOAL_TOASTS } from '../toasts.ts';
import { progressQuery } from './progress-query.ts';
import { goalsQuery, pendingGoalIds } from './queries.ts';

/**
 * Keeps the cached goals in sync with the database, and shows a toast for goals achieved elsewhere
 * (spec §8).
 */
export function useLiveGoals(userId: string): void {
  useEffect(() => {
    if (!userId) return;
    const gather = gathering<Goal>();
    return subscribeToRows<Goal>({
      table: 'goals',
      userId,
      queryKey: goalsQuery(userId).queryKey,
      pendingIds: () => new Set(pendingGoalIds()),
      onRemoteChange: (change, achieved) => {
        if (change !== 'completed') return;
        showToast({
          ...GOAL_TOASTS.goal_achieved,
          message: achievedText(gather(change, achieved)),
          isRemote: true,
        });
      },
      onChange: () =>
        void queryClient.invalidateQueries({ queryKey: progressQuery(userId).queryKey }),
    });
  }, [userId]);
}

/** Returns the title of the only goal, or the number of goals. */
function achievedText([goal, ...others]: readonly Goal[]): string {
  return goal && others.length === 0
    ? m.ui_title_quoted({ title: goal.title })
    : m.goals_achieved_count({ count: others.length + 1 });
}
