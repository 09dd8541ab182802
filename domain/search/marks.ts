import { plain } from '../text/text.ts';
import { distanceTo, hasTerm, placeIn, termsIn, type Word } from './terms.ts';

/** A highlighted part of a text; `end` is exclusive. */
export type Mark = readonly [start: number, end: number];

/**
 * Returns the ranges to highlight in each text of one result, in order and without overlaps: the
 * typed beginnings of words, and for a typed word that begins no word, the closest word.
 */
export function marksOf(texts: readonly string[], typed: readonly string[]): Mark[][] {
  const words = texts.map(termsIn);
  const marks: Mark[][] = texts.map(() => []);
  for (const each of typed) {
    const isThere = words.some((of) => hasTerm(of, each));
    const nearest = isThere ? undefined : nearestOf(words.flat(), each);
    words.forEach((of, text) => {
      for (const word of of) {
        const places = placesIn(word, each);
        if (places.length > 0) marks[text]?.push(...places.map((at) => rangeIn(word, at, each)));
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

/**
 * Returns every position of a typed word in a word. Only a run of a script without spaces can have
 * several.
 */
function placesIn(word: Word, typed: string): number[] {
  const places: number[] = [];
  let at = placeIn(word, typed);
  while (at >= 0) {
    places.push(at);
    at = word.isRun ? word.bare.indexOf(typed, at + typed.length) : -1;
  }
  return places;
}

/**
 * Returns the range of the text to highlight when `typed` matches `word` from its letter `place`
 * on, including combining accents.
 */
function rangeIn(word: Word, place: number, typed: string): Mark {
  const start = endAt(word.text, place);
  return [word.start + start, word.start + endAt(word.text, place + typed.length)];
}

/**
 * Returns the index in `text` at which its first `letters` letters end, with their combining
 * accents. Letters are counted as in `plain(text)`, which has no accents.
 */
function endAt(text: string, letters: number): number {
  let end = 0;
  for (const letter of text) {
    if (plain(text.slice(0, end)).length >= letters && plain(letter) !== '') break;
    end += letter.length;
  }
  return end;
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
