/**
 * Returns a regular expression for PostgREST's `imatch` that matches the text anywhere. Not a
 * pattern for `ilike`: PostgREST reads `*` there as "anything", and nothing escapes it.
 */
export const containing = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a filter for PostgREST's `or`: one of the columns contains the text. */
export function anyContaining(columns: readonly string[], text: string): string {
  const quoted = `"${containing(text).replaceAll(/["\\]/g, '\\$&')}"`;
  return columns.map((column) => `${column}.imatch.${quoted}`).join();
}

/** The profile columns that a person search looks in. */
export const PERSON_COLUMNS = ['first_name', 'last_name', 'email'] as const;
