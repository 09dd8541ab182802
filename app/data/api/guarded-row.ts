import { supabase } from './supabase.ts';

type Table =
  | 'companies'
  | 'delegated_tasks'
  | 'goals'
  | 'plans'
  | 'platform_settings'
  | 'profiles'
  | 'subscription_limits'
  | 'support_replies'
  | 'tasks';

interface Selection {
  /** The columns to return; all of them unless given. */
  columns?: string;
  /** The column that holds the id. */
  key?: string;
}

/**
 * Returns how `updateUnlessChanged` and `saveUnlessChanged` read and write one row. The caller knows
 * the types of the table; the two functions only pass rows on.
 */
export function guardedRow(
  table: Table,
  id: string | boolean,
  { columns = '*', key = 'id' }: Selection = {},
) {
  // One table stands for all: the types of a union of tables cannot be resolved.
  const rows = () => supabase.from(table as 'tasks');
  const [column, value] = [key as 'id', id as string];
  return {
    read: () => rows().select(columns).eq(column, value).maybeSingle().throwOnError(),
    /** If `updatedAt` is given, updates the row only while it still is the row's. */
    write: (fields: object, updatedAt?: string) => {
      const update = rows()
        .update(fields as never)
        .eq(column, value);
      const guarded = updatedAt === undefined ? update : update.eq('updated_at', updatedAt);
      return guarded.select(columns).maybeSingle().throwOnError();
    },
  };
}
