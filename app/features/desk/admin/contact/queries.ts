import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage } from '#app/data/api/pages/read-page.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { ADMIN_PAGE_SIZE, type ListPage, rowsBefore } from '../list/list-page.ts';

export type MessageKind = 'contact' | 'feedback';

/** A message from the contact form or the feedback form, in one format. */
export interface ReceivedMessage {
  id: string;
  subject: string;
  text: string;
  name: string;
  email: string;
  /** The page where feedback was given. */
  page: string | null;
  created_at: string;
  handled_at: string | null;
}

const CONTACT = 'id, name, email, subject, message, handled_at, created_at';
const FEEDBACK =
  'id, message, page, handled_at, created_at, author:profiles(first_name, last_name, email)';

/** The methods of supabase-js's query builder that `readerOf` calls. */
interface Query<Row> extends PromiseLike<{ data: Row[]; count: number | null }> {
  is(column: 'handled_at', value: null): this;
  not(column: 'handled_at', operator: 'is', value: null): this;
  order(column: 'created_at' | 'id', options?: { ascending: boolean }): this;
  range(from: number, to: number): this;
}

/**
 * Returns a function that fetches one page of open or handled messages, newest first. A page after
 * the last is empty.
 */
const readerOf =
  <Row>(query: (signal: AbortSignal) => Query<Row>, messageOf: (row: Row) => ReceivedMessage) =>
  async (
    isOpen: boolean,
    page: number,
    signal: AbortSignal,
  ): Promise<ListPage<ReceivedMessage>> => {
    const all = query(signal);
    const asked = isOpen ? all.is('handled_at', null) : all.not('handled_at', 'is', null);
    const first = rowsBefore(page);
    const { rows, total } = await readPage<Row>(
      asked
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, first + ADMIN_PAGE_SIZE - 1),
    );
    return { rows: rows.map(messageOf), of: { total } };
  };

const READERS = {
  contact: readerOf(
    (signal) =>
      supabase
        .from('contact_messages')
        .select(CONTACT, { count: 'exact' })
        .abortSignal(signal)
        .throwOnError(),
    ({ message, ...row }) => ({ ...row, text: message, page: null }),
  ),
  feedback: readerOf(
    (signal) =>
      supabase
        .from('feedback')
        .select(FEEDBACK, { count: 'exact' })
        .abortSignal(signal)
        .throwOnError(),
    ({ message, author, ...row }) => ({
      ...row,
      text: message,
      subject: '',
      name: [author.first_name, author.last_name].filter(Boolean).join(' '),
      email: author.email,
    }),
  ),
};

/** Query for the open or handled messages of one kind. */
export const messagesQuery = (kind: MessageKind, isOpen: boolean, page: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', kind, isOpen, page],
    queryFn: ({ signal }) => READERS[kind](isOpen, page, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Marks a message as handled or open, and returns its `id` and `handled_at`. */
export async function writeHandled(kind: MessageKind, id: string, isHandled: boolean) {
  const handled_at = isHandled ? new Date().toISOString() : null;
  const table = kind === 'contact' ? 'contact_messages' : 'feedback';
  const { data } = await supabase
    .from(table)
    .update({ handled_at })
    .eq('id', id)
    .select('id, handled_at')
    .single()
    .throwOnError();
  return data;
}
