import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '#app/data/api/pages/read-page.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { containing, SEARCHED } from '#app/data/api/text-filter.ts';
import { AppError } from '#app/data/errors/errors.ts';
import type { LogFilters } from './filters/filters.ts';
import type { Author } from './list/author.ts';
import { LOG_TOASTS } from './toasts.ts';

/** Entries per page of the activity log (spec §9). */
export const LOG_PAGE_SIZE = 100;

/**
 * The current user, and the company that they own, if any: owners see all of its entries (spec §6).
 */
export interface Asker {
  userId: string;
  ownedCompanyId: string | null;
}

/** The filters, with the days converted to instants. */
export interface LogQuestion extends Pick<LogFilters, 'onlyOwn' | 'type' | 'author' | 'text'> {
  since?: string;
  until?: string;
}

/**
 * Reads a range of the log, newest first, with authors (spec §7). Company owners get their own and
 * their company's entries unless `onlyOwn` is set; everyone else gets only their own.
 */
export function readLogs(
  { userId, ownedCompanyId }: Asker,
  question: LogQuestion,
  [from, to]: [from: number, to: number],
  signal: AbortSignal,
) {
  const { onlyOwn, type, author, text, since, until } = question;
  let query = supabase
    .from('activity_logs')
    .select('*, author:profiles!activity_logs_user_id_fkey(first_name, last_name, email)', {
      count: 'exact',
    });
  query =
    ownedCompanyId && !onlyOwn
      ? query.or(`user_id.eq.${userId},company_id.eq.${ownedCompanyId}`)
      : query.eq('user_id', userId);
  if (type) query = query.eq('activity_type', type);
  if (author) query = query.eq('user_id', author);
  if (text) query = query.filter(SEARCHED, 'match', containing(text));
  if (since) query = query.gte('created_at', since);
  if (until) query = query.lt('created_at', until);
  return query
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .abortSignal(signal)
    .throwOnError();
}

type Row = NonNullable<Awaited<ReturnType<typeof readLogs>>['data']>[number];
/**
 * A log entry. Its author is null once the author has left the company, because their profile is no
 * longer visible.
 */
export type Log = Omit<Row, 'author'> & { author: Author };

export interface LogPage {
  logs: Log[];
  total: number;
}

/** Query for one page of the log. A page after the last has no entries and the total 0. */
export const logsQuery = (asker: Asker, question: LogQuestion, page: number) =>
  queryOptions({
    queryKey: ['activity-logs', asker, question, page],
    queryFn: async ({ signal }): Promise<LogPage> => {
      if (!asker.userId) throw new AppError('not_authenticated', 'User not authenticated');
      const first = (page - 1) * LOG_PAGE_SIZE;
      const range: [number, number] = [first, first + LOG_PAGE_SIZE - 1];
      const { rows, total } = await readPage(readLogs(asker, question, range, signal));
      return { logs: rows, total };
    },
    // New entries are not pushed by realtime, so every visit refetches.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    meta: { errorToast: LOG_TOASTS.logs_failed },
  });

/** Query for the members of a company, for the owner's author filter. */
export const logAuthorsQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['activity-logs', 'members', companyId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('id, first_name, last_name, email')
        .eq('company_id', companyId ?? '')
        .order('first_name')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: companyId !== null,
  });
