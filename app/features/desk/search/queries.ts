import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { TaskOwner } from '#app/features/work/board/index.ts';
import type { Found, FoundKind } from '#domain/search/found.ts';

/** Which items to search: all, open or completed. */
export type FoundState = 'any' | 'open' | 'completed';

/**
 * A search result. `owner` is set in a search of company tasks; `isDropped` is set for a dropped
 * task, which is no longer in the list of tasks.
 */
export type SearchFinding = Found & { owner?: TaskOwner; isDropped?: true };

/** Results and the total number of each kind. */
export interface SearchFindings {
  found: SearchFinding[];
  totals: Partial<Record<FoundKind, number>>;
}

type Whose = 'mine' | 'company';

/** Parameters of the database's search functions. */
interface SearchCall {
  q: string;
  state: FoundState;
  whose: Whose;
  kind?: FoundKind;
  skip?: number;
}

function search(asked: SearchCall, signal: AbortSignal): Promise<SearchFindings> {
  return asked.whose === 'company' ? searchCompany(asked, signal) : searchOwn(asked, signal);
}

/** Searches the tasks of the person's company. This search finds no other kind of result. */
async function searchCompany(
  { q, state, skip }: SearchCall,
  signal: AbortSignal,
): Promise<SearchFindings> {
  const { data } = await supabase
    .rpc('search_company_tasks', {
      q,
      ...(state !== 'any' && { only_open: state === 'open' }),
      ...(skip && { skip }),
    })
    .abortSignal(signal)
    .throwOnError();
  return {
    found: data.map(({ user_id, first_name, last_name, email, total: _total, ...task }) => ({
      kind: 'task',
      ...task,
      owner: { id: user_id, first_name, last_name, email },
    })),
    totals: { ...(data[0] && { task: data[0].total }) },
  };
}

async function searchOwn(
  { q, state, kind, skip }: SearchCall,
  signal: AbortSignal,
): Promise<SearchFindings> {
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

/**
 * Query for the best search results of all kinds, and the total of each kind. If `whose` is
 * 'company', the query finds only tasks.
 */
export const foundQuery = (
  userId: string,
  q: string,
  state: FoundState = 'any',
  whose: Whose = 'mine',
) =>
  queryOptions({
    queryKey: ['search', userId, whose, q, state],
    queryFn: ({ signal }) => search({ q, state, whose }, signal),
    enabled: q !== '',
    // Results may change at any time, so they are always stale. The previous results stay visible
    // while the next ones load.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Query for all results of one kind, in pages of twenty. */
export const kindQuery = (
  userId: string,
  q: string,
  state: FoundState,
  kind: FoundKind | null,
  whose: Whose,
) =>
  infiniteQueryOptions({
    queryKey: ['search', userId, whose, q, state, kind],
    queryFn: ({ pageParam, signal }) =>
      search({ q, state, whose, ...(kind && { kind }), skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { found }) => sum + found.length, 0);
      return last.found.length > 0 && read < (last.totals[kind ?? 'task'] ?? 0) ? read : undefined;
    },
    enabled: q !== '' && kind !== null,
    staleTime: 0,
  });
