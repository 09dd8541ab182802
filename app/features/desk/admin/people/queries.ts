import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { countedPage, rowsBefore } from '../list/list-page.ts';

export type AdminPerson = Database['public']['Functions']['admin_people']['Returns'][number];

export interface PeopleFilters {
  words: string;
  tier: string;
  kind: string;
  page: number;
}

/** Query for people, newest first, with filters. */
export const adminPeopleQuery = ({ words, tier, kind, page }: PeopleFilters) =>
  queryOptions({
    queryKey: ['admin', 'people', { words, tier, kind, page }],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('admin_people', {
          words,
          ...(tier && { tier }),
          ...(kind && { kind }),
          skip: rowsBefore(page),
        })
        .abortSignal(signal)
        .throwOnError();
      return countedPage(data);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
