import { parseArgs } from 'node:util';
import { type Sample, soak } from './soak-run.ts';
import { growthOf, MOST_GROWTH, problemsOf } from './soak-verdict.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '50' },
    /** The mean time between two acts of a person, in ms. */
    pause: { type: 'string', default: '1000' },
  },
});

let printed = -1;
function print({ minute, memory, heap, requests, errors }: Sample): void {
  if (Math.floor(minute) === printed) return;
  printed = Math.floor(minute);
  const parts = Object.entries(memory).map(([name, size]) => `${name} ${size.toFixed(0)}`);
  console.log(
    `minute ${minute.toFixed(1)}: ${parts.join(', ')} MB, heap ${heap.toFixed(0)} MB; ${requests} requests, ${errors} errors`,
  );
}

const result = await soak({
  people: Number(values.people),
  minutes: Number(values.minutes),
  pause: Number(values.pause),
  onSample: print,
});
const { resident, heap, slope } = growthOf(result.samples);
const problems = problemsOf(result);
console.log(
  [
    `${result.requests} requests: p50 ${result.p50.toFixed(0)} ms, p95 ${result.p95.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms`,
    `${result.errors.length} errors, ${result.serverErrors} answers of 500 or more`,
    `${result.changes.reduce((sum, count) => sum + count, 0)} changes by realtime`,
    `the host after its warm-up: ${resident.toFixed(1)} MB more (at most ${MOST_GROWTH.resident}), its heap ${heap.toFixed(1)} MB more (at most ${MOST_GROWTH.heap}), ${slope.toFixed(0)} MB an hour`,
    problems.length === 0 ? 'PASSED: memory is flat, nothing failed' : 'FAILED:',
    ...problems,
  ].join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;
