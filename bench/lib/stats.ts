/**
 * Returns the quantile of the values at a share, which is above 0 and at most 1; 0.5 is the median.
 * Returns NaN if there are no values.
 */
export function quantile(share: number, values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Returns the percentage of frames that took less than the given ms. */
export const inTime = (frames: number[], most: number): number =>
  (100 * frames.filter((ms) => ms < most).length) / frames.length;
