import { parseArgs } from 'node:util';
import { printCalibration } from '../lib/calibration.ts';
import { printTable } from '../lib/table.ts';
import { memoryRow, printResult, samplePrinter } from './print-soak.ts';
import { soak } from './soak-run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '50' },
    /** The mean pause between two acts of a person, in ms. */
    pause: { type: 'string', default: '1000' },
  },
});

await printCalibration();
const result = await soak({
  people: Number(values.people),
  minutes: Number(values.minutes),
  pause: Number(values.pause),
  onSample: samplePrinter(),
});
process.exitCode = printResult(result).length === 0 ? 0 : 1;
printTable([memoryRow(result, `${values.minutes} minutes`)]);
