import { beginningOf } from '../text/characters.ts';
import { plain } from '../text/text.ts';

/** The maximum number of searched words, the same as in the database's search. */
const MAX_TERMS = 12;

/**
 * Splits the first 200 characters of the typed text into lower-case words without accents, in the
 * same way as the database.
 */
export function parseTerms(typed: string): string[] {
  return termsIn(beginningOf(typed, 200))
    .map(({ bare }) => bare)
    .filter(Boolean)
    .slice(0, MAX_TERMS);
}

/** A word of a text, its position, and its form for comparing. */
export interface Word {
  start: number;
  text: string;
  bare: string;
  /** Whether the word is a run of a script without spaces, in which a word may begin anywhere. */
  isRun: boolean;
}

/**
 * Letters of scripts that do not always separate words by spaces: Thai, Lao, Myanmar, Khmer,
 * Japanese, Chinese and Korean. Must agree with `app.plain` in
 * supabase/migrations/20261126000300_search_in_every_script.sql; the last range is half-width kana.
 */
const UNSPACED =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{2fa1f}\\uff66-\\uff9f';

/** A run of a script without spaces, or a word of another script: `メモリUSB` is two words. */
const WORD = new RegExp(
  `([${UNSPACED}][${UNSPACED}\\p{M}]*)|(?![${UNSPACED}])[\\p{L}\\p{N}](?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])*`,
  'gu',
);

/** Returns the words of a text, in order. */
export function termsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ index, 0: word, 1: run }) => ({
    start: index,
    text: word,
    bare: plain(word),
    isRun: run !== undefined,
  }));
}

/**
 * Returns the index of a typed word in `bare`: 0 if the word begins with the typed word; in a run,
 * the index of its first occurrence; -1 if the word does not match.
 */
export function placeIn({ bare, isRun }: Word, typed: string): number {
  if (isRun) return bare.indexOf(typed);
  return bare.startsWith(typed) ? 0 : -1;
}

/** Returns whether one of the words begins with a typed word, or is a run that contains it. */
export const hasTerm = (words: readonly Word[], typed: string): boolean =>
  words.some((word) => placeIn(word, typed) >= 0);

/**
 * The maximum number of wrong letters in a typed word, by its length, the same as in the database's
 * search.
 */
const wrongLetters = (typed: string) => (typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2);

/**
 * Returns the edit distance of a typed word from a word or its beginning, where a swap of two
 * neighboring letters counts as one edit; undefined when it is too large, and for typed words under
 * four letters.
 */
export function distanceTo(word: string, typed: string): number | undefined {
  const most = wrongLetters(typed);
  if (most === 0 || word.length < typed.length - most) return undefined;
  const distance = Math.min(edits(word, typed), edits(word.slice(0, typed.length), typed));
  return distance <= most ? distance : undefined;
}

/**
 * Returns the Levenshtein distance in which a swap of neighboring letters is one edit (optimal
 * string alignment).
 */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j - 1] ?? 0) + same,
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
