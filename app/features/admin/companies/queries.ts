import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/supabase.ts';
import type { Database } from '#app/data/types.gen.ts';
import { countedPage, rowsBefore } from '../list-page.ts';

export type AdminCompany = Database['public']['Functions']['admin_companies']['Returns'][number];

/** Companies, the newest first, narrowed to words of their name, website or owner. */
export const companiesQuery = (words: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'companies', words, page],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('admin_companies', { words, skip: rowsBefore(page) })
        .abortSignal(signal)
        .throwOnError();
      return countedPage(data);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
