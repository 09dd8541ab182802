// Runs `.ci/run` several times, each in a clean clone of HEAD with `CI` set. For each test that
// failed, prints how often and why it failed. Exits with 1 unless every run was green.
//
//   npm run test:repeat -- --times 10          one after the other
//   npm run test:repeat -- --times 5 --busy    with one core kept busy by another program
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPORT, readReports } from './lib/check/report.ts';
import { command, Refusal } from './lib/command.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '3' }, busy: { type: 'boolean', default: false } },
});

/** Keeps one core busy until this process ends. */
function keepBusy(): void {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  child.unref();
  process.once('exit', () => child.kill('SIGKILL'));
}

interface Run {
  isGreen: boolean;
  minutes: number;
  lastLine: string;
  /** Each failure as `file > test: why`, also of tests that passed when repeated. */
  failures: string[];
}

async function runOnce(folder: string): Promise<Run> {
  const project = join(folder, 'project');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', project]);
  const began = performance.now();
  const child = spawn(join('.ci', 'run'), {
    cwd: project,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'log'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
      log.write(text);
    });
  }
  const [code] = await once(child, 'close');
  log.end();
  const reports = await readReports(join(project, REPORT));
  await rm(project, { recursive: true, force: true });
  return {
    isGreen: code === 0,
    minutes: (performance.now() - began) / 60_000,
    lastLine: output.trimEnd().split('\n').at(-1) ?? '',
    failures: reports.flatMap(({ failed, repeated }) =>
      [...failed, ...repeated].map(({ file, name, why }) => `${file} > ${name}: ${why}`),
    ),
  };
}

await command(async () => {
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) throw new Refusal('--times is a whole number from 1.');
  if (values.busy) keepBusy();
  const counts = new Map<string, number>();
  let green = 0;
  for (let round = 1; round <= times; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'repeat-tests-'));
    const { isGreen, minutes, lastLine, failures } = await runOnce(folder);
    if (isGreen) green += 1;
    for (const failure of new Set(failures)) counts.set(failure, (counts.get(failure) ?? 0) + 1);
    const state = isGreen ? 'green' : `RED (log: ${join(folder, 'log')})`;
    console.log(`run ${round}: ${state} after ${minutes.toFixed(1)} min: ${lastLine}`);
    if (isGreen) await rm(folder, { recursive: true, force: true });
  }
  console.log(`${green} of ${times} runs green${values.busy ? ', with one core kept busy' : ''}`);
  if (counts.size > 0) console.log('Not always green:');
  for (const [failure, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`  ${count} of ${times}: ${failure}`);
  if (green < times) process.exitCode = 1;
});
