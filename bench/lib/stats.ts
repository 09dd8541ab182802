/** Returns the quantile of some values at a share from 0 to 1: 0.5 is the median. */
export function quantile(share: number, values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Returns the percentage of frames that took less than the given ms. */
export const inTime = (frames: number[], most: number): number =>
  (100 * frames.filter((ms) => ms < most).length) / frames.length;
