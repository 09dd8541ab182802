import { type Mark, marksOf } from './marks.ts';
import { distanceTo, hasTerm, parseTerms, termsIn, type Word } from './terms.ts';

/** A match, with the highlights of each of its texts. */
interface Hit<T> {
  entry: T;
  marks: Mark[][];
}

/**
 * Returns whether each typed word is the beginning of a word in the text. An empty search matches
 * every text; signs without a word, such as `:)`, match no text.
 */
export function matchesWordStarts(text: string, typed: string): boolean {
  const terms = parseTerms(typed);
  if (terms.length === 0) return typed.trim() === '';
  const words = termsIn(text);
  return terms.every((each) => hasTerm(words, each));
}

/**
 * Returns the entries that match every typed word. A typed word matches the words that begin with
 * it; if no word of any entry does, the typed word matches words with a similar spelling. Entries
 * with the fewest wrong letters come first, then entries whose first text is exactly the typed
 * words, then entries that match every word in their first text; ties keep their order. If nothing
 * is typed, returns all entries without highlights; for signs without a word, none.
 */
export function findIn<T>(
  entries: readonly T[],
  textsOf: (entry: T) => readonly string[],
  typed: string,
): Hit<T>[] {
  const words = parseTerms(typed);
  if (words.length === 0 && typed.trim() !== '') return [];
  const known = entries.map((entry) => textsOf(entry).flatMap(termsIn));
  const isKnown = words.map((word) => known.some((of) => hasTerm(of, word)));
  const hits = entries.flatMap((entry, index) => {
    const texts = textsOf(entry);
    const own = known[index] ?? [];
    const distances = words.map((word, at) =>
      hasTerm(own, word) ? 0 : isKnown[at] ? undefined : nearest(own, word),
    );
    if (distances.some((distance) => distance === undefined)) return [];
    const marks = words.map((word) => marksOf(texts, [word]));
    const points = [
      distances.reduce<number>((sum, distance) => sum + (distance ?? 0), 0),
      parseTerms(texts[0] ?? '').join(' ') === words.join(' ') ? 0 : 1,
      marks.every((of) => (of[0] ?? []).length > 0) ? 0 : 1,
    ];
    return [{ entry, points, marks: marksOf(texts, words) }];
  });
  return hits
    .sort((a, b) => compareAll(a.points, b.points))
    .map(({ entry, marks }) => ({ entry, marks }));
}

/** Returns the edit distance to the closest word; undefined when none is close. */
function nearest(words: readonly Word[], typed: string): number | undefined {
  const distances = words
    .map(({ bare }) => distanceTo(bare, typed))
    .filter((each) => each !== undefined);
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/** Compares two lists of points by the first points that differ. */
function compareAll(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}
