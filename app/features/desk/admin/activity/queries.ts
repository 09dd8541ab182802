import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { Log } from '#app/features/insight/activity-logs/index.ts';
import { pageWithoutTotal, rowsBefore } from '../list/list-page.ts';

export interface ActivityFilters {
  words: string;
  onlyAdmins: boolean;
  page: number;
}

/**
 * Query for the activity of the whole platform, newest first. If an entry's description and
 * metadata may contain the content of tasks, the database leaves both out.
 */
export const activityQuery = ({ words, onlyAdmins, page }: ActivityFilters) =>
  queryOptions({
    queryKey: ['admin', 'activity', { words, onlyAdmins, page }],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('admin_activity', { words, only_admins: onlyAdmins, skip: rowsBefore(page) })
        .abortSignal(signal)
        .throwOnError();
      return pageWithoutTotal(
        data.map(
          ({ first_name, last_name, email, metadata, ...row }): Log => ({
            ...row,
            metadata: metadata ?? {},
            company_id: null,
            ip_address: null,
            user_agent: null,
            author: { first_name, last_name, email },
          }),
        ),
      );
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
