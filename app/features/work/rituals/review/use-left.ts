import { useMutation, useQuery } from '@tanstack/react-query';
import { usePendingVariables } from '#app/data/query/optimistic.ts';
import { addDays } from '#domain/dates/day.ts';
import { type LeftChange, leftQuery, leftWriter, PENDING_LEFT } from './left-writer.ts';

/** Days for which an item left for next week is hidden. */
const LEFT_DAYS = 7;

export interface LeftItems {
  /** Whether the items left earlier are still being fetched. */
  isLoading: boolean;
  /** Returns whether an item is left for next week. */
  isLeft: (id: string) => boolean;
  /** Leaves an item for next week. */
  leave: (id: string) => void;
  /** Brings a left item back into this week's review. */
  bringBack: (id: string) => void;
}

/** Returns the items left for next week, and the functions that leave them and bring them back. */
export function useLeft(userId: string, today: string): LeftItems {
  const { data: stored = {}, isLoading } = useQuery(leftQuery(userId));
  const pending = usePendingVariables<LeftChange>(PENDING_LEFT.mutationKey);
  const { mutate } = useMutation(leftWriter(userId));
  // Apply the pending changes even if nothing is stored: without a connection, the query may have
  // no data.
  const left = pending.reduce(PENDING_LEFT.apply, stored);
  const oldest = addDays(today, 1 - LEFT_DAYS);
  return {
    isLoading,
    isLeft: (id) => {
      const day = left[id];
      return day !== undefined && day >= oldest;
    },
    leave: (id) => mutate({ id, day: today }),
    bringBack: (id) => mutate({ id, day: null }),
  };
}
