import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import { type ListPage, PAGE_SIZE, rowsBefore } from '../list/list-page.ts';

export type MessageKind = 'contact' | 'feedback';

/** A message from the contact form or the feedback form, in one format. */
export interface Message {
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

async function readContact(
  isOpen: boolean,
  [from, to]: [number, number],
  signal: AbortSignal,
): Promise<ListPage<Message>> {
  const all = supabase.from('contact_messages').select(CONTACT, { count: 'exact' });
  const asked = isOpen ? all.is('handled_at', null) : all.not('handled_at', 'is', null);
  const { data, count } = await asked
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map(({ message, ...row }) => ({ ...row, text: message, page: null }));
  return { rows, of: { total: count ?? rows.length } };
}

async function readFeedback(
  isOpen: boolean,
  [from, to]: [number, number],
  signal: AbortSignal,
): Promise<ListPage<Message>> {
  const all = supabase.from('feedback').select(FEEDBACK, { count: 'exact' });
  const asked = isOpen ? all.is('handled_at', null) : all.not('handled_at', 'is', null);
  const { data, count } = await asked
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map(({ message, author, ...row }) => ({
    ...row,
    text: message,
    subject: '',
    name: [author.first_name, author.last_name].filter(Boolean).join(' '),
    email: author.email,
  }));
  return { rows, of: { total: count ?? rows.length } };
}

/** Query for the open or handled messages of one kind. */
export const messagesQuery = (kind: MessageKind, isOpen: boolean, page: number) =>
  queryOptions({
    queryKey: ['admin', 'messages', kind, isOpen, page],
    queryFn: ({ signal }) => {
      const first = rowsBefore(page);
      const read = kind === 'contact' ? readContact : readFeedback;
      return read(isOpen, [first, first + PAGE_SIZE - 1], signal);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Marks a message as handled or open, and returns the row. */
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
