import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';

export type ExportRow = Record<string, unknown>;

/**
 * One table of the export: its name in the archive, and a function that reads a page in a stable
 * order.
 */
export interface ExportTable {
  name: string;
  page: (userId: string, from: number, to: number, signal: AbortSignal) => Promise<ExportRow[]>;
}

type Name = keyof Database['public']['Tables'];

/**
 * Returns a table that exports only the person's own rows, even if the policies let them read more.
 * Among these rows, the columns of `order` are unique together, so no row is skipped or repeated
 * between pages.
 */
const own = (name: Name, column: string, ...order: string[]): ExportTable => ({
  name,
  page: async (userId, from, to, signal) => {
    const rows = supabase
      .from(name as 'tasks')
      .select('*')
      .eq(column as 'user_id', userId);
    for (const each of order) rows.order(each as 'id');
    const { data } = await rows.range(from, to).abortSignal(signal).throwOnError();
    return data;
  },
});

/** The tables that the export contains. */
export const TABLES: readonly ExportTable[] = [
  own('profiles', 'id', 'id'),
  own('tasks', 'user_id', 'id'),
  own('dropped_tasks', 'user_id', 'id'),
  own('task_events', 'user_id', 'id'),
  own('achievement_unlocks', 'user_id', 'id'),
  own('goals', 'user_id', 'id'),
  own('goal_progress', 'user_id', 'goal_id', 'noted_on'),
  {
    name: 'delegated_tasks',
    page: async (userId, from, to, signal) => {
      const { data } = await supabase
        .from('delegated_tasks')
        .select('*')
        .or(`delegated_by_user_id.eq.${userId},delegated_to_user_id.eq.${userId}`)
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  },
  own('notifications', 'user_id', 'id'),
  own('notification_choices', 'user_id', 'topic'),
  own('ritual_reminders', 'user_id', 'ritual'),
  own('review_left', 'user_id', 'item_id'),
  own('calendar_feeds', 'user_id', 'user_id'),
  own('activity_logs', 'user_id', 'id'),
  own('support_tickets', 'user_id', 'id'),
  {
    name: 'support_messages',
    page: async (userId, from, to, signal) => {
      const { data } = await supabase
        .from('support_messages')
        .select('*, support_tickets!inner(user_id)')
        .eq('support_tickets.user_id', userId)
        .eq('internal', false)
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ support_tickets: _ticket, ...message }) => message);
    },
  },
  {
    name: 'support_attachments',
    page: async (userId, from, to, signal) => {
      const { data } = await supabase
        .from('support_attachments')
        .select('*, support_messages!inner(internal, support_tickets!inner(user_id))')
        .eq('support_messages.support_tickets.user_id', userId)
        .eq('support_messages.internal', false)
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ support_messages: _message, ...attachment }) => attachment);
    },
  },
  own('support_reads', 'user_id', 'ticket_id'),
  own('feedback', 'user_id', 'id'),
  own('subscriptions', 'user_id', 'id'),
];
