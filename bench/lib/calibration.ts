import { spawnSync } from 'node:child_process';
import { quantile } from './stats.ts';

const STEPS = 30_000_000;
/** 64 MB, more than the caches of a processor hold. */
const CELLS = 16 * 1024 * 1024;
const VISITS = 2_000_000;
const RUNS = 5;

/**
 * Prints the median times that this machine takes for arithmetic, for random reads of memory and
 * for starting a process. Measurements can be compared only if all three are about the same: other
 * programs on the same hardware can slow down memory and new processes, but not arithmetic.
 */
export function printCalibration(): void {
  const kinds = { arithmetic: timeLoop, memory: timeReads(), 'process start': timeProcess };
  const medians = Object.entries(kinds).map(([kind, time]) => {
    const median = quantile(0.5, Array.from({ length: RUNS }, time));
    return `${kind} ${median.toFixed(0)} ms`;
  });
  console.log(`calibration: ${medians.join(', ')}\n`);
}

/** Returns the time of a fixed loop of arithmetic in ms. */
function timeLoop(): number {
  const started = performance.now();
  let value = 1;
  for (let step = 0; step < STEPS; step += 1) value += 1 / (step + value);
  const ms = performance.now() - started;
  // Uses the loop's value, which is always positive: the compiler may leave out an unused loop.
  return value > 0 ? ms : Number.NaN;
}

/** Returns a function that reads memory in random order and returns the time in ms. */
function timeReads(): () => number {
  // Each cell holds the index of the next cell to read, so that no two reads overlap in time.
  const next = Uint32Array.from({ length: CELLS }, (_, cell) => (cell * 1_664_525 + 1) % CELLS);
  return () => {
    const started = performance.now();
    let cell = 0;
    for (let visit = 0; visit < VISITS; visit += 1) cell = next[cell] as number;
    const ms = performance.now() - started;
    return cell >= 0 ? ms : Number.NaN;
  };
}

/** Returns the time in ms that Node takes to start and to exit. */
function timeProcess(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['--eval', '']);
  return performance.now() - started;
}
