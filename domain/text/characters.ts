/**
 * Lengths and parts of texts. The database counts characters, as PostgreSQL's `length` does, where
 * JavaScript counts UTF-16 code units: 😀 is one character and two units. A grapheme is what people
 * see as one letter, such as a joined emoji of several characters.
 */

/** Returns the number of characters of a text, as the database counts them. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns whether a text has more characters than `most`. */
export function isLongerThan(text: string, most: number): boolean {
  // A text never has fewer UTF-16 units than characters, and at most twice as many.
  if (text.length <= most) return false;
  return text.length > 2 * most || characterCount(text) > most;
}

/** Returns the longest beginning of whole graphemes with at most `most` characters. */
export function beginningOf(text: string, most: number): string {
  if (!isLongerThan(text, most)) return text;
  let end = 0;
  let count = 0;
  // This much text is enough, because no typed grapheme is longer than LONGEST_GRAPHEME.
  for (const { segment, index } of graphemesOf(text.slice(0, 2 * most + LONGEST_GRAPHEME))) {
    count += characterCount(segment);
    if (count > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Returns the longest end of whole graphemes with at most `most` characters. */
export function endOf(text: string, most: number): string {
  if (!isLongerThan(text, most)) return text;
  let start = text.length;
  let count = 0;
  const end = text.slice(-(2 * most + LONGEST_GRAPHEME));
  for (const { segment } of [...graphemesOf(end)].reverse()) {
    count += characterCount(segment);
    if (count > most) break;
    start -= segment.length;
  }
  return text.slice(start);
}

/** Returns a text's first grapheme that has a letter or a digit; else the text's first grapheme. */
export function initialOf(text: string): string {
  const graphemes = [...graphemesOf(text.trim().slice(0, LONGEST_NAME))].map(
    ({ segment }) => segment,
  );
  return graphemes.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? graphemes[0] ?? '';
}

/** Lengths in UTF-16 units; an emoji of a family with skin tones has 25. */
const LONGEST_GRAPHEME = 100;
const LONGEST_NAME = 400;

let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
