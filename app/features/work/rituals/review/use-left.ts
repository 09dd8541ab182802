import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supabase } from '#app/data/api/supabase.ts';
import { patchCache } from '#app/data/query/optimistic.ts';
import { addDays } from '#domain/dates/day.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** Days for which an item left for next week is hidden. */
const LEFT_DAYS = 7;
/** The day that the database stores for an item that came back, which no longer counts as left. */
const NOT_LEFT = '2000-01-01';

/** Ids of the items left for next week, each with the day on which it was left. */
type Left = Record<string, string>;

export interface LeftItems {
  /** Whether the items left on other devices are still being fetched. */
  isLoading: boolean;
  /** Returns whether an item is left for next week. */
  isLeft: (id: string) => boolean;
  /** Leaves an item for next week. */
  leave: (id: string) => void;
  /** Brings a left item back into this week's review. */
  bringBack: (id: string) => void;
}

/** Query for the items that the person left for next week, on any device. */
const leftQuery = (userId: string) =>
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

/**
 * Returns the items left for next week. This browser stores the items at once, per person, so that
 * none is lost without a connection; the database gets those that it lacks, for the person's other
 * devices. An invalid value in the browser counts as empty.
 */
export function useLeft(userId: string, today: string): LeftItems {
  const item = { key: `review:${userId}`, defaultValue: {}, deserialize: readLeft };
  const [here, setHere] = useLocalStorage<Left>({ ...item, getInitialValueInEffect: false });
  const { data: stored, isLoading } = useQuery(leftQuery(userId));
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    // In order, because an item may be left and brought back in quick succession.
    scope: { id: 'review-left' },
    mutationFn: async (left: Left) => {
      const rows = Object.entries(left).map(([item_id, left_on]) => ({
        user_id: userId,
        item_id,
        left_on,
      }));
      await supabase.from('review_left').upsert(rows).throwOnError();
    },
    onSuccess: (_data, left) =>
      patchCache<Left>(leftQuery(userId).queryKey, (before) => ({ ...before, ...left })),
  });
  const oldest = addDays(today, 1 - LEFT_DAYS);
  useEffect(() => {
    if (!stored) return;
    const missing = Object.entries(recentOf(here, oldest)).filter(
      ([id, day]) => day > (stored[id] ?? ''),
    );
    if (missing.length > 0) mutate(Object.fromEntries(missing));
  }, [here, stored, oldest, mutate]);
  return {
    isLoading,
    isLeft: (id) => !back.has(id) && (isRecent(here[id], oldest) || isRecent(stored?.[id], oldest)),
    leave: (id) => {
      setBack((before) => new Set([...before].filter((each) => each !== id)));
      setHere((before) => ({ ...recentOf(before, oldest), [id]: today }));
    },
    bringBack: (id) => {
      setBack((before) => new Set([...before, id]));
      // Read and write the storage itself: Ctrl Z works also after the review was closed.
      const { [id]: _left, ...others } = readLocalStorageValue<Left>(item);
      setHere(others);
      mutate({ [id]: NOT_LEFT });
    },
  };
}

const isRecent = (day: unknown, oldest: string) => typeof day === 'string' && day >= oldest;

const recentOf = (left: Left, oldest: string): Left =>
  Object.fromEntries(Object.entries(left).filter(([, day]) => isRecent(day, oldest)));

function readLeft(text: string | undefined): Left {
  const read = parseJson(text);
  return typeof read === 'object' && read !== null ? (read as Left) : {};
}
