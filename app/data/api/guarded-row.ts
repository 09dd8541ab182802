import { supabase } from './supabase.ts';

type Table = 'tasks' | 'goals' | 'profiles' | 'companies';

/**
 * Returns how `updateUnlessChanged` and `saveUnlessChanged` read and write one row. The caller knows
 * the types of the table; the two functions only pass rows on.
 */
export function guardedRow(table: Table, id: string, columns = '*') {
  // One table stands for all: the types of a union of tables cannot be resolved.
  const rows = () => supabase.from(table as 'tasks');
  return {
    read: () => rows().select(columns).eq('id', id).maybeSingle().throwOnError(),
    /** If `updatedAt` is given, updates the row only while it still is the row's. */
    write: (fields: object, updatedAt?: string) => {
      const update = rows()
        .update(fields as never)
        .eq('id', id);
      const guarded = updatedAt === undefined ? update : update.eq('updated_at', updatedAt);
      return guarded.select(columns).maybeSingle().throwOnError();
    },
  };
}
