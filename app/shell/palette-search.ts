import { queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/supabase.ts';

export interface Found {
  kind: string;
  id: string;
  title: string;
  detail: string;
  /** Where it is shown. */
  path: string;
}

const PATHS: Record<string, (id: string, title: string) => string> = {
  task: (_id, title) => `/tasks?${new URLSearchParams({ view: 'list', text: title })}`,
  goal: () => '/goals',
  delegation: (id) => `/delegations?${new URLSearchParams({ open: id })}`,
  person: (_id, title) => `/search-results?${new URLSearchParams({ q: title })}`,
};

/** At most so many; the search page has the rest. */
const MOST = 8;

/** Tasks, goals, delegations and people that fit, the best first (the database's search). */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette', text],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const { data } = await supabase.rpc('search', { q: text }).abortSignal(signal).throwOnError();
      return data.slice(0, MOST).map(({ kind, id, title, detail }) => ({
        kind,
        id,
        title,
        detail: detail ?? '',
        path: PATHS[kind]?.(id, title) ?? '/search-results',
      }));
    },
    enabled: text.length > 0,
  });
