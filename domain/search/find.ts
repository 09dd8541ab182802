import { type Mark, marksOf } from './marks.ts';
import { typedWords, wordsIn } from './words.ts';

/** An entry that was found, and what to mark in each of its texts. */
interface Hit<T> {
  entry: T;
  marks: Mark[][];
}

/**
 * The entries in whose texts every typed word stands, or one near it where it stands nowhere. Those with
 * all of them in their first text come first; otherwise they keep their order. Everything, unmarked,
 * where nothing is typed.
 */
export function findIn<T>(
  entries: readonly T[],
  textsOf: (entry: T) => readonly string[],
  typed: string,
): Hit<T>[] {
  const words = typedWords(typed);
  const known = entries.map((entry) =>
    textsOf(entry)
      .flatMap(wordsIn)
      .map(({ bare }) => bare),
  );
  const isKnown = words.map((word) => known.some((of) => of.some((each) => each.startsWith(word))));
  const hits = entries.flatMap((entry, index) => {
    const texts = textsOf(entry);
    const lacks = (word: string) => !known[index]?.some((each) => each.startsWith(word));
    if (words.some((word, at) => isKnown[at] && lacks(word))) return [];
    const found = words.map((word) => marksOf(texts, [word]));
    if (found.some((marks) => marks.every((of) => of.length === 0))) return [];
    const isFirst = found.every((marks) => (marks[0] ?? []).length > 0);
    return [{ entry, isFirst, marks: marksOf(texts, words) }];
  });
  return [...hits.filter(({ isFirst }) => isFirst), ...hits.filter(({ isFirst }) => !isFirst)].map(
    ({ entry, marks }) => ({ entry, marks }),
  );
}
