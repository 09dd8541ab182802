import type { TextRange } from '../chips.ts';

/**
 * Placeholder for a chip. No line contains it, because `lineOf` replaces control characters with
 * spaces.
 */
const CHIP = '\u0000';
const BRACKETED = new RegExp(`[([{] ?${CHIP} ?[)\\]}]`, 'g');
const CHIPS = new RegExp(`(,?) ?${CHIP}[ ${CHIP}]*(?=(.{0,2}))`, 'gu');
const PUNCTUATION = /^[,.;:!?…)\]}]/;
const SMILEY = /^[:;][-)(DPp]/;
const SEPARATORS = ',;:–—-|→';

/**
 * Returns the title: the text without chips, and without the separators and empty brackets that
 * chips leave behind ("tomorrow: call mum", "call mum (30m)").
 */
export function titleOf(text: string, chips: readonly TextRange[]): string {
  let words = '';
  let at = 0;
  for (const { start, end } of chips) {
    words += text.slice(at, start) + CHIP;
    at = end;
  }
  words = (words + text.slice(at)).replace(/ {2,}/g, ' ').trim();
  return chips.length === 0 ? words : withoutChips(words);
}

function withoutChips(words: string): string {
  const bare = words.replace(BRACKETED, CHIP);
  const begin = bare.startsWith(CHIP) ? skip(bare, 0, 1) : 0;
  const end = bare.endsWith(CHIP) ? skip(bare, bare.length - 1, -1) + 1 : bare.length;
  const title = bare
    .slice(begin, Math.max(begin, end))
    .replace(CHIPS, (_chip, comma: string, next: string) =>
      PUNCTUATION.test(next) && !SMILEY.test(next) ? '' : `${comma} `,
    )
    .trim();
  return /^[,.;:!?…]+$/.test(title) ? '' : title;
}

/**
 * Returns the index in `words` of the first character from `at` on, in the direction of `step`,
 * that belongs to the title: not a chip, a space or a stray separator.
 */
function skip(words: string, at: number, step: 1 | -1): number {
  let place = at;
  while (place >= 0 && place < words.length && isLeftOver(words.charAt(place))) place += step;
  // A separator directly before the first word, such as a minus, is part of the word.
  const edge = words.charAt(place - step);
  return SEPARATORS.includes(edge) && step === 1 ? place - 1 : place;
}

function isLeftOver(character: string): boolean {
  return character === CHIP || character === ' ' || SEPARATORS.includes(character);
}
