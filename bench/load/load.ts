import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CpuProfile, largestOf, selfTimesOf } from '../lib/self-times.ts';
import type { Measurement } from '../lib/table.ts';
import { memoryRow, printResult, samplePrinter } from '../soak/print-soak.ts';
import { type SoakResult, soak } from '../soak/soak-run.ts';
import { CROWD } from './crowd.ts';

const MINUTES = 5;
/** Number of functions in a printed profile. */
const SHOWN = 40;

/**
 * Measures the response times and the memory of a host with 200 people at once (design §7). With
 * `isProfiled`, it also prints where the host's processor time goes; the profiler makes the other
 * figures worse.
 */
export async function crowdLoad(isProfiled: boolean): Promise<Measurement[]> {
  const result = isProfiled ? await profiled() : await load({});
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

const load = (profiling: { profileDir?: string }) =>
  soak({
    ...CROWD,
    // The simulated people use only the processor time that the host leaves.
    isPolite: true,
    minutes: MINUTES,
    ...profiling,
    onSample: samplePrinter(),
  });

/** Runs the load with the profiler, and prints the profile. */
async function profiled(): Promise<SoakResult> {
  const profileDir = await mkdtemp(join(tmpdir(), 'load-'));
  try {
    const result = await load({ profileDir });
    await printProfile(profileDir, result.pid);
    return result;
  } finally {
    await rm(profileDir, { recursive: true });
  }
}

/**
 * Prints the functions of the host's own thread with the largest self times during the load, in
 * percent of the time in which it was not idle.
 */
async function printProfile(folder: string, pid: number): Promise<void> {
  // Node's names end with the ids of the process and of the thread, and a number.
  const file = (await readdir(folder)).find((name) => name.includes(`.${pid}.0.`));
  if (!file) throw new Error('The host wrote no profile.');
  const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
  const selfTimes = selfTimesOf(profile, MINUTES * 60_000);
  for (const name of selfTimes.keys()) if (name.startsWith('(idle)')) selfTimes.delete(name);
  const busy = [...selfTimes.values()].reduce((sum, ms) => sum + ms, 0);
  console.log(`the host's thread was busy for ${(busy / 1000).toFixed(1)} s; of these`);
  for (const [name, ms] of largestOf(selfTimes, SHOWN)) {
    console.log(`${((100 * ms) / busy).toFixed(1).padStart(6)}%  ${name}`);
  }
}
