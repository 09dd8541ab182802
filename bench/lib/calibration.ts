import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { quantile } from './stats.ts';

const STEPS = 30_000_000;
/** Number of cells of 4 bytes: 64 MB in all, more than the caches of most processors hold. */
const CELLS = 16 * 1024 * 1024;
const VISITS = 2_000_000;
const NEW_BYTES = 128 * 1024 * 1024;
const PAGE_BYTES = 4096;
const MESSAGES = 2000;
const RUNS = 5;

/** What a quick machine takes in ms, when nothing else runs on its host; budgets are meant for it. */
const QUICK = { 'new memory': 55, 'process start': 30 };

/**
 * Prints the median times that this machine takes for fixed amounts of work, and how much slower
 * than a quick machine it is. Measurements can be compared only if all of these times are about the
 * same: a virtual machine whose host is busy may compute as fast as before, and still take twice as
 * long for new memory and for waking a thread.
 */
export async function printCalibration(): Promise<void> {
  const kinds = {
    arithmetic: timeArithmetic,
    memory: timeReads(),
    'new memory': timeNewMemory,
    'thread messages': timeMessages,
    'process start': timeProcess,
  };
  const found: Record<string, number> = {};
  for (const [kind, time] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await time());
    found[kind] = quantile(0.5, times);
  }
  const shown = Object.entries(found).map(([kind, ms]) => `${kind} ${ms.toFixed(0)} ms`);
  const ratios = Object.entries(QUICK).map(
    ([kind, ms]) => `${kind} ${((found[kind] ?? Number.NaN) / ms).toFixed(1)} times`,
  );
  console.log(`calibration: ${shown.join(', ')}`);
  console.log(`compared with a quick machine, for which the budgets are: ${ratios.join(', ')}\n`);
}

/** Returns the time in ms of a fixed number of additions and divisions. */
function timeArithmetic(): number {
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

/** Returns the time in ms for allocating memory and writing to each of its pages. */
function timeNewMemory(): number {
  const started = performance.now();
  const bytes = Buffer.allocUnsafeSlow(NEW_BYTES);
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) bytes[at] = 1;
  return performance.now() - started;
}

/** Returns the time in ms for sending messages to a thread and waiting for each reply. */
async function timeMessages(): Promise<number> {
  const echo =
    "const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => parentPort.postMessage(0));";
  const worker = new Worker(echo, { eval: true });
  const ask = async () => {
    worker.postMessage(0);
    await once(worker, 'message');
  };
  await ask();
  const started = performance.now();
  for (let message = 0; message < MESSAGES; message += 1) await ask();
  const ms = performance.now() - started;
  await worker.terminate();
  return ms;
}

/** Returns the time in ms that Node takes to start and to exit. */
function timeProcess(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['--eval', '']);
  return performance.now() - started;
}
