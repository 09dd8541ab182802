export const median = (values: number[]): number => part(values, 0.5);

/** Returns the quantile of the values at that share. */
export function part(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Returns the percentage of frames under the given ms. */
export const inTime = (frames: number[], most: number): number =>
  (100 * frames.filter((ms) => ms < most).length) / frames.length;
