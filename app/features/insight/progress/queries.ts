import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';

/**
 * Query for the ids of the recorded streak achievements, which stay unlocked after the streak ends.
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
