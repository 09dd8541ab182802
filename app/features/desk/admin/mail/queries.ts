import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { pageWithoutTotal, rowsBefore } from '../list/list-page.ts';

export type OutboxMail = Database['public']['Functions']['admin_mail']['Returns'][number];

export interface MailFilters {
  words: string;
  kind: string;
  page: number;
}

/** Query for the email outbox, newest first: recipient, subject and state, never the text. */
export const mailQuery = ({ words, kind, page }: MailFilters) =>
  queryOptions({
    queryKey: ['admin', 'mail', { words, kind, page }],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('admin_mail', { words, ...(kind && { kind }), skip: rowsBefore(page) })
        .abortSignal(signal)
        .throwOnError();
      return pageWithoutTotal(data);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Poll, because most emails stay in the queue only for seconds.
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  });
