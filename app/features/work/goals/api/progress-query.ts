import { queryOptions } from '@tanstack/react-query';
import { readAll } from '#app/data/api/read-all.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { ProgressPoint } from '#domain/goals/line.ts';

/** Query for the daily progress of the person's goals, keyed by goal id, the earliest day first. */
export const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['goal-progress', userId],
    queryFn: async ({ signal }): Promise<Record<string, ProgressPoint[]>> => {
      const rows = await readAll((from, to) =>
        supabase
          .from('goal_progress')
          .select('goal_id, noted_on, value')
          .eq('user_id', userId)
          .order('noted_on')
          .order('goal_id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
      const byGoal: Record<string, ProgressPoint[]> = {};
      for (const { goal_id, noted_on, value } of rows) {
        byGoal[goal_id] ??= [];
        byGoal[goal_id].push({ day: noted_on, value });
      }
      return byGoal;
    },
  });
