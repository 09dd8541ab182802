import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { TaskOwner } from '#app/features/tasks/index.ts';
import type { Found, FoundKind } from '#domain/search/found.ts';

/** What of it is asked for: everything, what is still to do, or what is over. */
export type FoundState = 'any' | 'open' | 'completed';

/** One that was found; of a company's tasks, whose it is. */
export type Finding = Found & { owner?: TaskOwner };

/** Things of one kind, and how many there are of it in all. */
export interface Findings {
  found: Finding[];
  totals: Partial<Record<FoundKind, number>>;
}

type Whose = 'mine' | 'company';

interface Asked {
  q: string;
  state: FoundState;
  whose: Whose;
  kind?: FoundKind;
  skip?: number;
}

function search(asked: Asked, signal: AbortSignal): Promise<Findings> {
  return asked.whose === 'company' ? searchCompany(asked, signal) : searchOwn(asked, signal);
}

/** The tasks of the company that the person owns: the one kind there is. */
async function searchCompany({ q, state, skip }: Asked, signal: AbortSignal): Promise<Findings> {
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

async function searchOwn({ q, state, kind, skip }: Asked, signal: AbortSignal): Promise<Findings> {
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
    // What was found may be done or gone by the next look; until that is read, it stays on screen.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** All of one kind, twenty by twenty. */
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
