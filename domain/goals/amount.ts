import { asciiDigits } from '../text/ascii.ts';
import { AMOUNT_END } from './goal.ts';

/** Why an amount is invalid; the web app has the messages. */
export type AmountProblem = 'not_a_number' | 'negative' | 'too_fine' | 'too_large';

/** `1,200` and `1,234,567.5`, as the app formats amounts. In `0,500` the comma is decimal. */
const COMMA_GROUPS = /^[+\-−]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** `1.200,5` and `1.234.567`. In a number without a comma, a single point is a decimal point. */
const POINT_GROUPS = /^[+\-−]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*|\.\d{3})$/;

/**
 * Parses an amount as a person types it: `12`, `7.5`, `7,5`, `1 200`, `1,200`, `1.200,50`, `٧٫٥`; at
 * most two decimals.
 */
export function parseAmount(text: string): number | AmountProblem {
  const plain = withPoint(
    asciiDigits(text)
      .trim()
      .replace(/(?<=\d)[\s'’٬](?=\d{3})/g, '')
      .replaceAll('،', ','),
  );
  if (!/^[+\-−]?(\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return 'not_a_number';
  if (/^[-−]/.test(plain) && Number(plain.slice(1)) !== 0) return 'negative';
  const amount = Number(plain.replace(/^[+\-−]/, ''));
  if (amount >= AMOUNT_END) return 'too_large';
  return Number(amount.toFixed(2)) === amount ? amount : 'too_fine';
}

/** Removes the separators of thousands, and writes the decimal separator as a point. */
function withPoint(amount: string): string {
  if (COMMA_GROUPS.test(amount)) return amount.replaceAll(',', '');
  if (POINT_GROUPS.test(amount)) return amount.replaceAll('.', '').replace(',', '.');
  return amount.replace(',', '.');
}

/**
 * Returns the amount by which one step, by button or arrow key, changes a goal's value: a round
 * number that suits the target.
 */
export function stepOf(target: number): number {
  if (target < 1) return target < 0.1 ? 0.01 : 0.1;
  return Math.max(1, 10 ** Math.floor(Math.log10(target / 50)));
}

/** Returns an amount changed by a step, kept at 0 or above and below `AMOUNT_END`. */
export function stepped(amount: number, step: number): number {
  const moved = Math.round((amount + step) * 100) / 100;
  return Math.min(Math.max(0, moved), AMOUNT_END - 1);
}
