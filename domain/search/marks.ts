import { plain } from '../text/text.ts';
import { distanceTo, termsIn, type Word } from './terms.ts';

/** A highlighted part of a text; `end` is exclusive. */
export type Mark = readonly [start: number, end: number];

/**
 * Returns what to highlight in the texts of one result, in order and without overlaps: the
 * beginnings of words that were typed, and for a typed word that begins no word, the closest word.
 */
export function marksOf(texts: readonly string[], typed: readonly string[]): Mark[][] {
  const words = texts.map(termsIn);
  const marks: Mark[][] = texts.map(() => []);
  for (const each of typed) {
    const isThere = words.some((of) => of.some(({ bare }) => bare.startsWith(each)));
    const nearest = isThere ? undefined : nearestOf(words.flat(), each);
    words.forEach((of, text) => {
      for (const word of of) {
        if (word.bare.startsWith(each)) marks[text]?.push(beginningOf(word, each.length));
        else if (word.bare === nearest) marks[text]?.push([word.start, endOf(word)]);
      }
    });
  }
  return marks.map(merged);
}

function nearestOf(words: readonly Word[], typed: string): string | undefined {
  let nearest: { bare: string; distance: number } | undefined;
  for (const { bare } of words) {
    const distance = distanceTo(bare, typed);
    if (distance !== undefined && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { bare, distance };
    }
  }
  return nearest?.bare;
}

const endOf = ({ start, text }: Word) => start + text.length;

/** Returns the range of the first `letters` letters of a word, each with the accents that follow it. */
function beginningOf(word: Word, letters: number): Mark {
  let end = 0;
  for (const letter of word.text) {
    if (plain(word.text.slice(0, end)).length >= letters && plain(letter) !== '') break;
    end += letter.length;
  }
  return [word.start, word.start + end];
}

function merged(marks: readonly Mark[]): Mark[] {
  const result: [number, number][] = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
