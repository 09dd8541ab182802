import { queryOptions } from '@tanstack/react-query';
import { readNewestFirst } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import {
  type Optimistic,
  pendingVariables,
  useOptimisticQuery,
  usePendingVariables,
} from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { applyGoalChange, type GoalChange } from '#domain/goals/acts.ts';
import { type Goal, isActive } from '#domain/goals/goal.ts';
import { GOAL_TOASTS } from '../toasts.ts';

/** Query for the person's own goals, newest first (spec §7). */
export const goalsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['goals', userId],
    queryFn: async ({ signal }): Promise<Goal[]> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const goals = await readNewestFirst(() =>
        supabase.from('goals').select('*').eq('user_id', userId).abortSignal(signal).throwOnError(),
      );
      return goals as Goal[];
    },
    meta: { errorToast: GOAL_TOASTS.goals_fetch_failed },
  });

interface GoalWrite {
  change: GoalChange;
}

/** Optimistic update of goal writes; see use-goal-act.ts. */
export const GOAL_WRITES: Optimistic<Goal[], GoalWrite> = {
  mutationKey: ['goals', 'act'],
  apply: (goals, { change }) => applyGoalChange(goals, change),
};

const pendingWrites = () => pendingVariables<GoalWrite>(GOAL_WRITES.mutationKey);

/** Returns the ids of the goals that this tab is writing, one entry per write. */
export function pendingGoalIds(): string[] {
  return pendingWrites().map(({ change }) =>
    change.kind === 'insert' ? change.goal.id : change.id,
  );
}

/** Returns a goal as the server last returned it, without the pending writes. */
export const serverGoal = (userId: string, id: string): Goal | undefined =>
  queryClient.getQueryData(goalsQuery(userId).queryKey)?.find((goal) => goal.id === id);

/** Returns the goals with the pending writes applied, for use outside of a render. */
export function optimisticGoals(userId: string): Goal[] {
  const goals = queryClient.getQueryData(goalsQuery(userId).queryKey) ?? [];
  return pendingWrites().reduce(GOAL_WRITES.apply, goals);
}

/** Subscribes to the optimistic list and returns it with the state of its query. */
export function useGoals(userId: string) {
  const query = useOptimisticQuery(goalsQuery(userId), GOAL_WRITES);
  return { ...query, goals: query.data };
}

/** Returns the number of changes of goals that are queued or running. */
export const usePendingGoalChanges = (): number =>
  usePendingVariables(GOAL_WRITES.mutationKey).length;

/**
 * Returns the number of active goals for the sidebar's badge (spec §2); 0 until the goals are
 * loaded.
 */
export function useActiveGoalCount(userId: string): number {
  return useGoals(userId).goals?.filter(isActive).length ?? 0;
}
