import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { apiUrl } from '#app/data/platform/config.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { CALENDAR_TOASTS } from '../toasts.ts';

type Row = Database['public']['Tables']['calendar_feeds']['Row'];
export type Feed = Omit<Row, 'includes'> & { includes: 'planned' | 'deadlines' | 'both' };
export type FeedChoice = Pick<Feed, 'includes' | 'titles'>;

/** Query for the person's calendar feed, without its secret URL; null if there is no feed. */
export const feedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['calendar_feed', userId],
    queryFn: async ({ signal }): Promise<Feed | null> => {
      const { data } = await supabase
        .from('calendar_feeds')
        .select('*')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data as Feed | null;
    },
    // Another device may have replaced or revoked the URL.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

interface MadeAddress {
  url: string;
  /** `created_at` of the feed with this URL; null until it is known. */
  created: string | null;
}

/**
 * Query for the feed's URL if it was created on this page. The URL cannot be read again later, so
 * it stays in the cache until the page is closed, whatever happens to the dialog that showed it.
 */
export const feedAddressQuery = (userId: string) =>
  queryOptions<MadeAddress | null>({
    queryKey: ['calendar_feed_address', userId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns whether another URL has replaced this URL, for example on another device. */
export const isReplaced = ({ created }: MadeAddress, feed: Feed): boolean =>
  created !== null && created !== feed.created_at;

/** Returns the mutation that creates or replaces the feed's URL, and fills `feedAddressQuery`. */
export function useMakeFeed(userId: string) {
  const { queryKey } = feedAddressQuery(userId);
  return useSingleMutation<void, AppError, FeedChoice>({
    mutationFn: async (choice) => {
      const { data } = await supabase.rpc('create_calendar_feed', choice).throwOnError();
      const made: MadeAddress = {
        url: `${apiUrl}/functions/v1/calendar-feed/tasks.ics?token=${data}`,
        created: null,
      };
      queryClient.setQueryData(queryKey, made);
    },
    networkMode: 'always',
    onSuccess: async () => {
      // A fetch that began before the mutation could still return the old feed.
      await queryClient.cancelQueries(feedQuery(userId));
      const feed = await queryClient
        .fetchQuery({ ...feedQuery(userId), staleTime: 0 })
        .catch(() => null);
      if (feed === null) return await queryClient.invalidateQueries(feedQuery(userId));
      queryClient.setQueryData<MadeAddress | null>(
        queryKey,
        (made) => made && { ...made, created: feed.created_at },
      );
    },
    meta: {
      successToast: () => CALENDAR_TOASTS.feed_created,
      errorToast: (error) => ({ ...CALENDAR_TOASTS.feed_failed, message: error.message }),
    },
  });
}

export function useRevokeFeed(userId: string) {
  return useSingleMutation<void, AppError>({
    mutationFn: async () => {
      await supabase.rpc('revoke_calendar_feed').throwOnError();
      queryClient.setQueryData(feedAddressQuery(userId).queryKey, null);
      queryClient.setQueryData(feedQuery(userId).queryKey, null);
    },
    networkMode: 'always',
    meta: {
      successToast: () => CALENDAR_TOASTS.feed_revoked,
      errorToast: (error) => ({ ...CALENDAR_TOASTS.revoke_failed, message: error.message }),
    },
  });
}

/** The optimistic update for a change of the feed's options. */
export const PENDING_FEED: Optimistic<Feed | null, FeedChoice> = {
  mutationKey: ['calendar_feed', 'choose'],
  apply: (feed, choice) => feed && { ...feed, ...choice },
};

/** Returns the optimistic mutation that changes the feed's options. */
export function useChooseFeed(userId: string) {
  return useMutation<Feed, AppError, FeedChoice>({
    ...optimisticCallbacks<FeedChoice, Feed>(PENDING_FEED.mutationKey, [
      confirmed(feedQuery(userId), PENDING_FEED, (_feed, saved: Feed) => saved),
    ]),
    // Sends the changes one after another, so that the last choice wins.
    scope: { id: 'calendar_feed' },
    mutationFn: async (choice) => {
      const { data } = await supabase
        .from('calendar_feeds')
        .update(choice)
        .eq('user_id', userId)
        .select()
        .single()
        .throwOnError();
      return data as Feed;
    },
    networkMode: 'always',
    meta: {
      errorToast: (error) => ({ ...CALENDAR_TOASTS.choice_failed, message: error.message }),
    },
  });
}
