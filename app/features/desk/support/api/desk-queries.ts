import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '#app/data/api/pages/read-page.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { containing, isContaining, SEARCHED } from '#app/data/api/text-filter.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { addDays, midnightOf } from '#domain/dates/day.ts';
import type { QueueFilters } from '../desk/filters.ts';
import { SUPPORT_KEY, type Ticket } from './queries.ts';

/** Tickets per page of the queue. */
export const QUEUE_PAGE = 50;

type Profile = Database['public']['Tables']['profiles']['Row'];
type Person = Pick<
  Profile,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'avatar_url'
  | 'subscription_tier'
  | 'company_id'
  | 'created_at'
>;

/** A ticket with its author. */
export type DeskTicket = Ticket & { person: Person | null };

export interface QueueResult {
  tickets: DeskTicket[];
  total: number;
}

const COLUMNS = `*, reads:support_reads(read_at),
  person:profiles!support_tickets_user_id_fkey(id, first_name, last_name, email, avatar_url,
    subscription_tier, company_id, created_at)`;

/** Prefix of the query keys of single tickets in support's view. */
export const TICKET_KEY = [...SUPPORT_KEY, 'ticket'] as const;

export const QUEUE_KEY = [...SUPPORT_KEY, 'queue'] as const;

/** Maximum number of people that a search by name or email considers. */
const PEOPLE = 50;

async function idsOfPeople(text: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await supabase
    .from('profiles')
    .select('id')
    .filter(SEARCHED, 'match', containing(text))
    .limit(PEOPLE)
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ id }) => id);
}

/**
 * Query for the support queue, filtered and paged. With the status filter `open`, the most urgent
 * tickets come first and, among equally urgent tickets, the one that waits longest. With any other
 * status filter, the ticket with the latest question comes first. A page after the last is empty.
 */
export const queueQuery = (filters: QueueFilters, page: number, userId: string) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, filters, page, userId] as const,
    queryFn: async ({ signal }): Promise<QueueResult> => {
      const { status, assigned, category, priority, text } = filters;
      const found = supabase.from('support_tickets').select(COLUMNS, { count: 'exact' });
      if (status !== 'all') found.eq('status', status);
      if (assigned === 'nobody') found.is('assigned_to', null);
      else if (assigned) found.eq('assigned_to', assigned === 'me' ? userId : assigned);
      if (category) found.eq('category', category);
      if (priority) found.eq('priority', priority);
      if (text) {
        const number = /^#?(\d{1,15})$/.exec(text)?.[1];
        const people = await idsOfPeople(text, signal);
        found.or(
          [
            isContaining(text),
            ...(number ? [`number.eq.${number}`] : []),
            ...(people.length > 0 ? [`user_id.in.(${people.join()})`] : []),
          ].join(),
        );
      }
      if (status === 'open') {
        found.order('urgency', { ascending: false }).order('waiting_since');
      } else {
        found.order('asked_at', { ascending: false });
      }
      const { rows, total } = await readPage(
        found
          .order('id')
          .range((page - 1) * QUEUE_PAGE, page * QUEUE_PAGE - 1)
          .abortSignal(signal)
          .throwOnError(),
      );
      return { tickets: rows as DeskTicket[], total };
    },
    placeholderData: keepPreviousData,
  });

/** Query for one ticket, whether or not the queue's filters match it; null if it does not exist. */
export const deskTicketQuery = (id: string) =>
  queryOptions({
    queryKey: [...TICKET_KEY, id] as const,
    queryFn: async ({ signal }): Promise<DeskTicket | null> => {
      const { data } = await supabase
        .from('support_tickets')
        .select(COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data as DeskTicket | null;
    },
  });

/** Query for the possible assignees: admins who can see tickets (spec §2 admin_role). */
export const deskPeopleQuery = queryOptions({
  queryKey: [...SUPPORT_KEY, 'people'] as const,
  queryFn: async ({ signal }) => {
    const { data } = await supabase
      .from('profiles')
      .select('id, first_name, last_name, email')
      .eq('is_admin', true)
      .or('admin_role.is.null,admin_role.in.("",super,support)')
      .order('first_name')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** Period of the desk's stats in days. */
export const STATS_DAYS = 30;

/**
 * Query for the desk's stats: the tickets that wait now, and the waiting times and ratings of the
 * tickets opened in the last 30 days.
 */
export const summaryQuery = (today: string) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'summary', today] as const,
    queryFn: async ({ signal }) => {
      const since = new Date(midnightOf(addDays(today, -STATS_DAYS)));
      const { data } = await supabase
        .rpc('support_summary', { since: since.toISOString() })
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });

export type Reply = Database['public']['Tables']['support_replies']['Row'];
export const REPLIES_KEY = [...SUPPORT_KEY, 'replies'] as const;

/** Query for the canned answers, sorted by title. */
export const repliesQuery = queryOptions({
  queryKey: REPLIES_KEY,
  queryFn: async ({ signal }): Promise<Reply[]> => {
    const { data } = await supabase
      .from('support_replies')
      .select('*')
      .order('title')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
