export const median = (values: number[]): number => part(values, 0.5);

/** The value under which that share of them stays. */
export function part(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** How many of a hundred frames came within so many ms. */
export const inTime = (frames: number[], most: number): number =>
  (100 * frames.filter((ms) => ms < most).length) / frames.length;
