/**
 * Compares two numbers or texts for sorting; unlike a subtraction, it also works for two
 * infinities.
 */
export function compare<T extends number | string>(a: T, b: T): number {
  return Number(a > b) - Number(a < b);
}
