/**
 * A filter for PostgREST's `or`: one of the columns holds the text, whatever it is made of. What
 * means something to the search or to the address is taken as it is.
 */
export function anyHolds(columns: readonly string[], text: string): string {
  const pattern = `%${text.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const quoted = `"${pattern.replaceAll(/["\\]/g, '\\$&')}"`;
  return columns.map((column) => `${column}.ilike.${quoted}`).join();
}

/** The columns of a profile that a person is found by. */
export const PERSON_COLUMNS = ['first_name', 'last_name', 'email'] as const;
