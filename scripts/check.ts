// Runs the stages of `npm test`: prints each with its duration in seconds, stops at the first that
// fails, and ends with one line, `N passed, N failed`.
//
// With CI set, files with failed API tests run again, alone and with new hosts, at most twice;
// Playwright itself repeats its failed tests. Tests that passed only when repeated are listed. The
// other stages run once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyReport, type Failure, REPORT, REPORT_FILE, readReports } from './lib/check/report.ts';

// From `size` on, the stages need the built web app.
const STAGES = [
  'messages',
  'lint',
  'types',
  'dead-code',
  'size',
  'test:unit',
  'test:api',
  'test:e2e',
];
const REPEATED = 'test:api';
const REPEATS = process.env.CI ? 2 : 0;
/** If more files than this fail, they have a common cause, and repeating them would not help. */
const MOST_FILES = 6;

const total = emptyReport();

/** Runs an npm script; returns whether it succeeded, and adds its tests to `total`. */
async function run(script: string, args: string[] = []): Promise<boolean> {
  const began = performance.now();
  const before = (await readReports(REPORT)).length;
  const child = spawn('npm', ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])], {
    stdio: 'inherit',
    env: { ...process.env, [REPORT_FILE]: REPORT },
  });
  const [code] = await once(child, 'exit');
  for (const { passed, failed, repeated } of (await readReports(REPORT)).slice(before)) {
    // When a file runs again, its new count replaces the old one.
    Object.assign(total.passed, passed);
    total.failed.push(...failed);
    total.repeated.push(...repeated);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n── ${script}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s ──\n`);
  return code === 0;
}

/** Runs the files of failed tests again; returns whether everything has passed now. */
async function repeat(script: string): Promise<boolean> {
  for (let left = REPEATS; left > 0; left -= 1) {
    const failed = total.failed;
    const files = [...new Set(failed.map(({ file }) => file))];
    if (files.length === 0 || files.length > MOST_FILES || files.includes('')) return false;
    total.failed = [];
    const hasPassed = await run(script, files);
    const still = new Set(total.failed.map(keyOf));
    total.repeated.push(...failed.filter((failure) => !still.has(keyOf(failure))));
    if (hasPassed) return true;
  }
  return false;
}

const keyOf = ({ file, name }: Failure) => `${file} ${name}`;
const list = (heading: string, failures: Failure[]) => {
  if (failures.length === 0) return;
  console.log(heading);
  for (const { file, name, why } of failures) console.log(`  ${file} > ${name}\n    ${why}`);
};

await rm(REPORT, { force: true });
await mkdir(dirname(REPORT), { recursive: true });
let stage = '';
let isGreen = true;
for (stage of STAGES) {
  isGreen = await run(stage);
  if (!isGreen && stage === REPEATED) isGreen = await repeat(stage);
  if (!isGreen) break;
}
list('Failed:', total.failed);
list('Passed only when repeated:', total.repeated);
if (!isGreen) console.log(`Stopped at ${stage}.`);
const passed = Object.values(total.passed).reduce((sum, count) => sum + count, 0);
console.log(`${passed} passed, ${isGreen ? 0 : Math.max(1, total.failed.length)} failed`);
process.exitCode = isGreen ? 0 : 1;
