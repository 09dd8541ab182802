/** The order of two numbers or texts, for sorting; of two infinities too, which a difference has not. */
export function compare<T extends number | string>(a: T, b: T): number {
  return Number(a > b) - Number(a < b);
}
