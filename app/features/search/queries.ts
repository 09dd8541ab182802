import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/supabase.ts';
import type { Found, FoundKind } from '#domain/search/found.ts';

/** What of it is asked for: everything, what is still to do, or what is over. */
export type FoundState = 'any' | 'open' | 'completed';

/** Things of one kind, and how many there are of it in all. */
export interface Findings {
  found: Found[];
  totals: Partial<Record<FoundKind, number>>;
}

interface Asked {
  q: string;
  state: FoundState;
  kind?: FoundKind;
  skip?: number;
}

async function search({ q, state, kind, skip }: Asked, signal: AbortSignal): Promise<Findings> {
  const { data } = await supabase
    .rpc('search', {
      q,
      ...(state !== 'any' && { only_open: state === 'open' }),
      ...(kind && { only_kind: kind }),
      ...(skip && { skip }),
    })
    .abortSignal(signal)
    .throwOnError();
  const found = data as (Found & { total: number })[];
  return {
    found,
    totals: Object.fromEntries(found.map((each) => [each.kind, each.total])),
  };
}

/** What fits, the best first, with the count of each kind (the database's search). */
export const foundQuery = (userId: string, q: string, state: FoundState = 'any') =>
  queryOptions({
    queryKey: ['search', userId, q, state],
    queryFn: ({ signal }) => search({ q, state }, signal),
    enabled: q !== '',
    // What was found may be done or gone by the next look; until that is read, it stays on screen.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** All of one kind, twenty by twenty. */
export const kindQuery = (userId: string, q: string, state: FoundState, kind: FoundKind | null) =>
  infiniteQueryOptions({
    queryKey: ['search', userId, q, state, kind],
    queryFn: ({ pageParam, signal }) =>
      search({ q, state, ...(kind && { kind }), skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { found }) => sum + found.length, 0);
      return last.found.length > 0 && read < (last.totals[kind ?? 'task'] ?? 0) ? read : undefined;
    },
    enabled: q !== '' && kind !== null,
    staleTime: 0,
  });
