import { quantile } from './stats.ts';

const STEPS = 30_000_000;
const RUNS = 5;

/**
 * Prints the median time that this machine takes for a fixed loop of arithmetic. Measurements of
 * two runs can be compared only if this time is about the same in both.
 */
export function printCalibration(): void {
  const times = Array.from({ length: RUNS }, timeLoop);
  console.log(`calibration (a fixed loop of arithmetic): ${quantile(0.5, times).toFixed(0)} ms\n`);
}

/** Returns the time of one loop in ms. */
function timeLoop(): number {
  const started = performance.now();
  let value = 1;
  for (let step = 0; step < STEPS; step += 1) value += 1 / (step + value);
  const ms = performance.now() - started;
  // Uses the loop's value, which is always positive: the compiler may leave out an unused loop.
  return value > 0 ? ms : Number.NaN;
}
