import { type MutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { mayRetryQueued } from '#app/data/query/may-retry.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { REMINDER_TOASTS } from '../reminders/toasts.ts';

/** Ids of the items left for next week, each with the day on which it was left. */
type Left = Record<string, string>;

/** The day on which an item was left for next week; null brings the item back. */
export interface LeftChange {
  id: string;
  day: string | null;
}

/** Query for the items that the person left for next week, on any device. */
export const leftQuery = (userId: string) =>
  queryOptions({
    queryKey: ['review-left', userId],
    queryFn: async ({ signal }): Promise<Left> => {
      const { data } = await supabase
        .from('review_left')
        .select('item_id, left_on')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError();
      return Object.fromEntries(data.map(({ item_id, left_on }) => [item_id, left_on]));
    },
    // Fetch each time that the review opens: another device may have left items since.
    staleTime: 0,
    enabled: userId !== '',
  });

/** Optimistic update of the items left for next week. */
export const PENDING_LEFT: Optimistic<Left, LeftChange> = {
  mutationKey: ['review-left'],
  apply: (left, { id, day }) => {
    const { [id]: _before, ...others } = left;
    return day === null ? others : { ...others, [id]: day };
  },
};

/** Returns the mutation that leaves an item or brings it back, also without a connection. */
export const leftWriter = (userId: string): MutationOptions<unknown, AppError, LeftChange> => ({
  ...optimisticCallbacks(PENDING_LEFT.mutationKey, [
    confirmed({ queryKey: leftQuery(userId).queryKey }, PENDING_LEFT),
  ]),
  mutationFn: async ({ id, day }) => {
    const table = supabase.from('review_left');
    await (day === null
      ? table.delete().eq('user_id', userId).eq('item_id', id)
      : table.upsert({ user_id: userId, item_id: id, left_on: day })
    ).throwOnError();
  },
  // Send the changes one after the other: a person may leave an item and bring it back right away.
  scope: { id: 'review-left' },
  retry: mayRetryQueued,
  meta: {
    queueOwner: userId,
    errorToast: ({ message }) => ({ ...REMINDER_TOASTS.choice_failed, message }),
  },
});
