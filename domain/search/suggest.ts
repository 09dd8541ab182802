import { distanceTo, extractWords } from './words.ts';

/** Letters of a text that are looked through. */
const LOOKED = 400;

/**
 * What was typed with each unknown word put right by the nearest one of the texts; undefined where
 * there is nothing to put right, or nothing to do it by.
 */
export function spelled(typed: readonly string[], texts: Iterable<string>): string | undefined {
  const known = new Set<string>();
  for (const text of texts) {
    for (const { bare } of extractWords(text.slice(0, LOOKED))) known.add(bare);
  }
  let isPutRight = false;
  const words = typed.map((word) => {
    let best: { word: string; distance: number } | undefined;
    for (const each of known) {
      if (each.startsWith(word)) return word;
      const distance = distanceTo(each, word);
      if (distance !== undefined && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
        best = { word: each, distance };
      }
    }
    isPutRight ||= best !== undefined;
    return best?.word ?? word;
  });
  return isPutRight ? words.join(' ') : undefined;
}

/** A word of a text that is worth searching for: its longest one. */
export function exampleOf(text: string | undefined): string | undefined {
  return extractWords(text ?? '')
    .filter(({ bare }) => /^\p{L}{3,}$/u.test(bare))
    .reduce<string | undefined>(
      (best, { text: word }) => (word.length > (best?.length ?? 0) ? word : best),
      undefined,
    );
}
