import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { m } from '#messages';

/** The activity type of weekly reviews. The activity log stores them, so every device has them. */
const TYPE = 'weekly_review';

/** The newest weekly review: its instant and the person's note. */
interface LastReview {
  at: string;
  note: string;
}

/** Query for the newest weekly review; null if there is none yet. */
const lastReviewQuery = (userId: string) =>
  queryOptions({
    queryKey: ['weekly-review', userId],
    queryFn: async ({ signal }): Promise<LastReview | null> => {
      const { data } = await supabase
        .from('activity_logs')
        .select('created_at, metadata')
        .eq('user_id', userId)
        .eq('activity_type', TYPE)
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      const [row] = data;
      const note = (row?.metadata as { note?: unknown } | undefined)?.note;
      return row ? { at: row.created_at, note: typeof note === 'string' ? note : '' } : null;
    },
    enabled: userId !== '',
  });

/** Returns the newest weekly review: undefined until it is loaded, null if there is none. */
export function useLastReview(): LastReview | null | undefined {
  return useQuery(lastReviewQuery(useAuth().user?.id ?? '')).data;
}

/** A finished review: the number of items of each step, and the person's note. */
interface FinishedReview {
  /**
   * The id of the review's log entry: a retry repeats the id, so that the review is logged only
   * once.
   */
  id: string;
  counts: Record<string, number>;
  note: string;
}

/** Returns the mutation that stores a finished review in the activity log. */
export function useFinishReview() {
  const userId = useAuth().user?.id ?? '';
  return useMutation({
    mutationFn: async ({ id, counts, note }: FinishedReview) => {
      const description = note ? m.rituals_review_log_note({ note }) : m.rituals_review_log();
      const inserted = supabase
        .from('activity_logs')
        .insert({
          id,
          user_id: userId,
          activity_type: TYPE,
          description,
          metadata: { ...counts, ...(note && { note }) },
        })
        .select('created_at')
        .single()
        .throwOnError();
      const { data } = await insertOnce(inserted, () =>
        supabase.from('activity_logs').select('created_at').eq('id', id).single().throwOnError(),
      );
      return { at: data?.created_at ?? new Date().toISOString(), note };
    },
    onSuccess: (review) => queryClient.setQueryData(lastReviewQuery(userId).queryKey, review),
  });
}
