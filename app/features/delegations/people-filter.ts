/** The words that are searched for. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 5);
}

/** The filter for one word; what means something to the search or to the address is taken as it is. */
export function anyColumnHolds(word: string): string {
  const pattern = `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const quoted = `"${pattern.replaceAll(/["\\]/g, '\\$&')}"`;
  return ['first_name', 'last_name', 'email'].map((column) => `${column}.ilike.${quoted}`).join();
}
