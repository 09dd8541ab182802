/**
 * Returns a filter for PostgREST's `or`: one of the columns contains the text. Characters with a
 * meaning in LIKE patterns or PostgREST filters are escaped.
 */
export function anyHolds(columns: readonly string[], text: string): string {
  const pattern = `%${text.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const quoted = `"${pattern.replaceAll(/["\\]/g, '\\$&')}"`;
  return columns.map((column) => `${column}.ilike.${quoted}`).join();
}

/** The profile columns that a person search looks in. */
export const PERSON_COLUMNS = ['first_name', 'last_name', 'email'] as const;
