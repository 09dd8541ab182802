import { withoutPostgres } from '../host/memory.ts';
import { HOST_PARTS } from '../host/parts.ts';
import type { Measurement } from '../lib/table.ts';
import type { SoakResult, SoakSample } from './soak-run.ts';
import { growthOf, MOST_GROWTH, problemsOf } from './soak-verdict.ts';

/** Returns a function that prints the first sample of each minute. */
export function samplePrinter(): (sample: SoakSample) => void {
  let printed = -1;
  return ({ minute, memory, heap, connections, requests, errors }) => {
    if (Math.floor(minute) === printed) return;
    printed = Math.floor(minute);
    const parts = Object.entries(memory).map(([name, size]) => `${name} ${size.toFixed(0)}`);
    console.log(
      `minute ${minute.toFixed(1)}: ${parts.join(', ')} MB, heap ${heap.toFixed(0)} MB; ${connections} connections to PostgreSQL; ${requests} requests, ${errors} errors`,
    );
  };
}

/** Prints the result and returns its problems, one line each; an empty list if the soak passed. */
export function printResult(result: SoakResult): string[] {
  const { resident, heap, postgrest, slope } = growthOf(result.samples);
  const problems = problemsOf(result);
  console.log(
    [
      `${result.requests} requests: p50 ${result.p50.toFixed(0)} ms, p95 ${result.p95.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms`,
      `processor time a request: ${HOST_PARTS.map((part) => `${part} ${result.processor[part].toFixed(1)}`).join(', ')} ms`,
      `${result.errors.length} errors, ${result.serverErrors} answers of 500 or more`,
      `${result.changes.reduce((sum, count) => sum + count, 0)} changes by realtime`,
      `the host after its warm-up: ${resident.toFixed(1)} MB more (at most ${MOST_GROWTH.resident}), its heap ${heap.toFixed(1)} MB more (at most ${MOST_GROWTH.heap}), ${slope.toFixed(0)} MB an hour`,
      `PostgREST after its warm-up: ${postgrest.toFixed(1)} MB more (at most ${MOST_GROWTH.postgrest})`,
      problems.length === 0 ? 'PASSED: memory is flat, nothing failed' : 'FAILED:',
      ...problems,
    ].join('\n'),
  );
  return problems;
}

/** Returns the memory at the end of a soak, with its budget for an hour of load (design §7). */
export function memoryRow({ samples }: SoakResult, duration: string): Measurement {
  const last = samples.at(-1);
  return {
    name: `memory after ${duration} of load, PostgreSQL apart`,
    measured: last ? withoutPostgres(last.memory) : Number.NaN,
    budget: 250,
    unit: 'MB',
  };
}
