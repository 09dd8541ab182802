import { distanceTo, placeIn, termsIn, type Word } from './terms.ts';

/** The maximum number of characters to read of each text, so that long texts cost little. */
const LOOKED = 400;

/**
 * Returns the typed words; replaces each word that matches no word of the texts with the closest
 * word of the texts. Undefined when no word is replaced.
 */
export function correctedSpelling(
  typed: readonly string[],
  texts: Iterable<string>,
): string | undefined {
  const known = new Map<string, Word>();
  for (const text of texts) {
    for (const word of termsIn(text.slice(0, LOOKED))) known.set(word.bare, word);
  }
  let isCorrected = false;
  const words = typed.map((word) => {
    let best: { word: string; distance: number } | undefined;
    for (const [each, of] of known) {
      if (placeIn(of, word) >= 0) return word;
      const distance = distanceTo(each, word);
      if (distance !== undefined && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
        best = { word: each, distance };
      }
    }
    isCorrected ||= best !== undefined;
    return best?.word ?? word;
  });
  return isCorrected ? words.join(' ') : undefined;
}

/**
 * Returns an example to search for: the text's longest word that has only letters, at least three.
 */
export function exampleOf(text: string | undefined): string | undefined {
  return termsIn(text ?? '')
    .filter(({ bare }) => /^\p{L}{3,}$/u.test(bare))
    .reduce<string | undefined>(
      (best, { text: word }) => (word.length > (best?.length ?? 0) ? word : best),
      undefined,
    );
}
