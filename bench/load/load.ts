import { printCalibration } from '../lib/calibration.ts';
import { printTable } from '../lib/table.ts';
import { printResult, samplePrinter } from '../soak/print-soak.ts';
import { soak } from '../soak/soak-run.ts';
import { CROWD } from './crowd.ts';

await printCalibration();
// The simulated people use only the processor time that the host leaves.
const result = await soak({ ...CROWD, isPolite: true, minutes: 5, onSample: samplePrinter() });
const problems = printResult(result);
printTable([
  {
    name: '200 people at once, each acting every 5 s: response time, p95',
    measured: result.p95,
    budget: 300,
    unit: 'ms',
  },
]);
process.exitCode = problems.length === 0 && result.p95 <= 300 ? 0 : 1;
