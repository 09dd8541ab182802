import { m } from '#messages';
import { formatNumber } from '../format.ts';
/** Returns the error for a text above the maximum length in characters, or undefined. */
export function lengthError(text: string, most: number): string | undefined {
  // `length` counts UTF-16 code units, never fewer than characters: no need to count further.
  if (text.length <= most) return undefined;
  const length = [...text].length;
  if (length <= most) return undefined;
  return m.ui_too_long({ most: formatNumber(most), length: formatNumber(length) });
}
