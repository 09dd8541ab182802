import { characterCount, isLongerThan } from '#domain/text/characters.ts';
import { m } from '#messages';
import { formatNumber } from '../format.ts';
/** Returns the error for a text above the maximum length in characters, or undefined. */
export function lengthError(text: string, most: number): string | undefined {
  if (!isLongerThan(text, most)) return undefined;
  return m.ui_too_long({ most: formatNumber(most), length: formatNumber(characterCount(text)) });
}
