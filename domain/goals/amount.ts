import { asciiDigits } from '../text/ascii.ts';
import { AMOUNT_END } from './goal.ts';

/** Why an amount is invalid; the web app has the messages. */
export type AmountProblem = 'not_a_number' | 'negative' | 'too_fine' | 'too_large';

/**
 * Parses an amount as a person types it: `12`, `7.5`, `7,5`, `1 200`, `٧٫٥`; at most two decimals.
 */
export function parseAmount(text: string): number | AmountProblem {
  const plain = asciiDigits(text)
    .trim()
    .replace(/(?<=\d)[\s'’٬](?=\d{3})/g, '')
    .replace(/[,،]/, '.');
  if (!/^[+\-−]?(\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return 'not_a_number';
  if (/^[-−]/.test(plain) && Number(plain.slice(1)) !== 0) return 'negative';
  const amount = Number(plain.replace(/^[+\-−]/, ''));
  if (amount >= AMOUNT_END) return 'too_large';
  return Number(amount.toFixed(2)) === amount ? amount : 'too_fine';
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
