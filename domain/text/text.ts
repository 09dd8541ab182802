/** Returns the text in lower case and without accents, for comparing words in a search. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
