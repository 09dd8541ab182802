/** Accents, and the vowel points of Arabic and Hebrew, which people leave out when they search. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Letters without a decomposition, with the same replacements as in the database's `app.bare`. */
const REPLACED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
};
const LETTERS = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g');

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes control characters.
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * Returns the text in lower case and without accents, for comparing words in a search: `Øl` is
 * `ol`, `ＵＳＢ` is `usb`. Must agree with `app.bare` in supabase/schema.sql.
 */
export function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => REPLACED[letter] ?? letter)
    .normalize('NFC');
}

/** The maximum number of characters of a search or of a list filter. */
export const MOST_SEARCHED = 200;

/** Returns the words of a typed text as `matchesTerms` compares them. */
export const filterTerms = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** Returns whether a text contains each of the words, in any order. */
export function matchesTerms(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}
