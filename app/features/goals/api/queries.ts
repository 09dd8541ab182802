import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '#app/data/api/errors.ts';
import { readNewestFirst } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { GOAL_TOASTS } from '#app/data/toasts/toasts.ts';
import { applyGoalChange, type GoalChange } from '#domain/goals/acts.ts';
import { type Goal, isActive } from '#domain/goals/goal.ts';

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

/** Mutation key of every goal write; see use-goal-act.ts. */
export const GOAL_ACT = ['goals', 'act'] as const;

/** A queued or running write that the list already shows. */
interface PendingAct {
  change: GoalChange;
}

function pendingChanges(): GoalChange[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: GOAL_ACT, status: 'pending' })
    .map((mutation) => (mutation.state.variables as PendingAct).change);
}

/** Returns the ids of the goals that this tab is writing, one entry per write. */
export function pendingGoalIds(): string[] {
  return pendingChanges().map((change) => (change.kind === 'insert' ? change.goal.id : change.id));
}

/** Returns the goals with the pending writes applied, outside of a render. */
export function optimisticGoals(userId: string): Goal[] {
  const goals = queryClient.getQueryData(goalsQuery(userId).queryKey) ?? [];
  return pendingChanges().reduce(applyGoalChange, goals);
}

/**
 * Subscribes to the optimistic list and returns it with the state of its query and the number of
 * pending writes.
 */
export function useGoals(userId: string) {
  const query = useQuery(goalsQuery(userId));
  const pending = useMutationState({
    filters: { mutationKey: GOAL_ACT, status: 'pending' },
    select: (mutation) => (mutation.state.variables as PendingAct).change,
  });
  const goals = useMemo(
    () => query.data && pending.reduce(applyGoalChange, query.data),
    [query.data, pending],
  );
  return { ...query, goals, waiting: pending.length };
}

/**
 * Returns the number of active goals for the sidebar's badge (spec §2); 0 until they are loaded.
 */
export function useActiveGoalCount(userId: string): number {
  return useGoals(userId).goals?.filter(isActive).length ?? 0;
}
