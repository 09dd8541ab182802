import type { TextRange } from '../chips.ts';

/**
 * Parts that must not be parsed again are masked one UTF-16 unit at a time, so that positions stay
 * the same: `LITERAL` masks quotes and removed chips, which stay in the title, and `CHIP` masks
 * chips. Both are private-use characters, so they match no letter, space or digit. If a person
 * types one of them, that character counts as masked too.
 */
export const LITERAL = '\uE000';
export const CHIP = '\uE001';

/** Returns the text with the ranges masked. Ranges are in order and do not overlap. */
export function mask(text: string, ranges: readonly TextRange[], fill: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of ranges) {
    result += text.slice(at, start) + fill.repeat(end - start);
    at = end;
  }
  return result + text.slice(at);
}

/**
 * Masks removed chips, which `removed` names by their texts, wherever they appear as whole words,
 * so that they stay in the title while the person continues typing.
 */
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

export function rangeOf(match: RegExpExecArray): TextRange {
  return { start: match.index, end: match.index + match[0].length };
}
