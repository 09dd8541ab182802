import type { Measurement } from '../lib/table.ts';
import { memoryRow, printResult, samplePrinter } from '../soak/print-soak.ts';
import { soak } from '../soak/soak-run.ts';
import { CROWD } from './crowd.ts';

const MINUTES = 5;

/** Measures the response times and the memory of a host with 200 people at once (design §7). */
export async function crowdLoad(): Promise<Measurement[]> {
  // The simulated people use only the processor time that the host leaves.
  const result = await soak({
    ...CROWD,
    isPolite: true,
    minutes: MINUTES,
    onSample: samplePrinter(),
  });
  if (printResult(result).length > 0) process.exitCode = 1;
  const what = '200 people at once, each acting every 5 s';
  return [
    { name: `${what}: response time, p95`, measured: result.p95, budget: 300, unit: 'ms' },
    {
      name: `${what}: failed requests`,
      measured: result.errors.length + result.serverErrors,
      budget: 0,
      unit: '',
    },
    memoryRow(result, `${MINUTES} minutes`),
  ];
}
