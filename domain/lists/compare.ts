/**
 * Compares two numbers or texts for sorting. Two infinities are equal, whereas their difference is
 * NaN.
 */
export function compare<T extends number | string>(a: T, b: T): number {
  return Number(a > b) - Number(a < b);
}
