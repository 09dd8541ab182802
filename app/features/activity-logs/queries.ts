import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { NOTICE_TOASTS } from '#app/data/toasts/toasts.ts';
import type { LogFilters } from './filters/filters.ts';
import type { Author } from './list/author.ts';

/** Spec §9: activity log page size. */
export const PAGE_SIZE = 100;

/** Who asks, and of which company they see everything: an owner's, else none (spec §6). */
export interface Asker {
  userId: string;
  ownedCompanyId: string | null;
}

/** What is asked for; its days are instants by now. */
export interface LogQuestion extends Pick<LogFilters, 'onlyOwn' | 'type' | 'author' | 'text'> {
  since?: string;
  until?: string;
}

/**
 * A stretch of the activity, newest first, each with its author (spec §7). A company's owner gets
 * their own and their company's, everybody else their own.
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
  if (text) query = query.ilike('description', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
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
/** The author is not seen once they have left the company. */
export type Log = Omit<Row, 'author'> & { author: Author };

export interface LogPage {
  logs: Log[];
  total: number;
}

/** One page; where there are fewer pages it is empty, and the total 0. */
export const logsQuery = (asker: Asker, question: LogQuestion, page: number) =>
  queryOptions({
    queryKey: ['activity-logs', asker, question, page],
    queryFn: async ({ signal }): Promise<LogPage> => {
      if (!asker.userId) throw new AppError('not_authenticated', 'User not authenticated');
      const first = (page - 1) * PAGE_SIZE;
      try {
        const range: [number, number] = [first, first + PAGE_SIZE - 1];
        const { data, count } = await readLogs(asker, question, range, signal);
        return { logs: data, total: count ?? data.length };
      } catch (error) {
        // There is no such page.
        if (error instanceof AppError && error.code === 'PGRST103') return { logs: [], total: 0 };
        throw error;
      }
    },
    // Nothing tells of new activity, so that it is asked for whenever somebody comes to look.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    meta: { errorToast: NOTICE_TOASTS.logs_failed },
  });

/** The people of a company, for the owner's choice of an author. */
export const membersQuery = (companyId: string | null) =>
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
