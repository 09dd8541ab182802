import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';

/**
 * How many goals a person has completed. Below the key of their goals, so that whoever invalidates
 * those has this counted again.
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
 * The streak achievements that the database has recorded as unlocked: they stay unlocked after the
 * streak has ended.
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
