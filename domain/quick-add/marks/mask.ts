import type { Range } from '../chips.ts';

/**
 * Parts of the text that are not to be read any more are painted over, each unit by one, so that places
 * stay. Characters for private use: no word, no space, no digit; typed ones are only read as such.
 */
export const LITERAL = '\uE000';
export const TAKEN = '\uE001';

/** The text with the ranges painted over; they are in order and do not overlap. */
export function mask(text: string, ranges: readonly Range[], fill: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of ranges) {
    result += text.slice(at, start) + fill.repeat(end - start);
    at = end;
  }
  return result + text.slice(at);
}

/** Paints over what was removed (keys are texts of chips), wherever it stands as whole words, so that it stays words as one types on. */
export function maskRemoved(text: string, removed: readonly string[]): string {
  let result = text;
  for (const key of removed) {
    if (key.trim() === '') continue;
    const words = key.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');
    result = result.replace(whole, (found) => LITERAL.repeat(found.length));
  }
  return result;
}

export function rangeOf(match: RegExpExecArray): Range {
  return { start: match.index, end: match.index + match[0].length };
}
