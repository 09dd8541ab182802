import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';

/**
 * Query for the number of completed goals. Its key starts with the key of the goals, so
 * invalidating those also refetches this count.
 */
export const completedGoalsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['goals', userId, 'completed-count'],
    queryFn: async ({ signal }): Promise<number> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const { count } = await supabase
        .from('goals')
        .select('*', { count: 'exact', head: true })
        .eq('user_id', userId)
        .eq('status', 'completed')
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
  });

/**
 * Query for the streak achievements recorded as unlocked. They stay unlocked after the streak ends.
 */
export const unlocksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['achievement-unlocks', userId],
    queryFn: async ({ signal }): Promise<string[]> => {
      if (!userId) throw new AppError('not_authenticated', 'User not authenticated');
      const { data } = await supabase
        .from('achievement_unlocks')
        .select('id')
        .eq('user_id', userId)
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ id }) => id);
    },
  });
