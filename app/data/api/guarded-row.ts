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
  /** The columns to return; all columns if not given. */
  columns?: string;
  /** The id column; `id` if not given. */
  key?: string;
}

/**
 * Returns the functions that read and write one row, for `updateUnlessChanged` and
 * `saveUnlessChanged`. The functions are not typed for the table: only the caller knows the types
 * of its rows.
 */
export function guardedRow(
  table: Table,
  id: string | boolean,
  { columns = '*', key = 'id' }: Selection = {},
) {
  // Every table gets the type of `tasks`: TypeScript cannot resolve the types of a union of tables.
  const rows = () => supabase.from(table as 'tasks');
  const [column, value] = [key as 'id', id as string];
  return {
    read: () => rows().select(columns).eq(column, value).maybeSingle().throwOnError(),
    /** Updates the row; if `updatedAt` is given, only if the row's `updated_at` still equals it. */
    write: (fields: object, updatedAt?: string) => {
      const update = rows()
        .update(fields as never)
        .eq(column, value);
      const guarded = updatedAt === undefined ? update : update.eq('updated_at', updatedAt);
      return guarded.select(columns).maybeSingle().throwOnError();
    },
  };
}
