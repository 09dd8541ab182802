import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startHost, type TestHost } from '../../tests/support/host.ts';
import { memoryByPart, type Part } from '../host/memory.ts';
import { part } from '../lib/stats.ts';
import { createPerson, makeAccount } from './soak-person.ts';

/** The state of a host at one moment of a soak. */
export interface Sample {
  /** Since the people began, in minutes. */
  minute: number;
  memory: Record<Part, number>;
  /** JavaScript objects that the host keeps after a full garbage collection, in MB. */
  heap: number;
  requests: number;
  errors: number;
}

export interface SoakResult {
  samples: Sample[];
  requests: number;
  /** What went wrong, in words; none may. */
  errors: string[];
  /** Answers of 500 and more; none may be. */
  serverErrors: number;
  /** Changes that came by realtime, by person. */
  changes: number[];
  p50: number;
  p95: number;
  p99: number;
}

const SAMPLES = 36;
const PROBE = join(
  import.meta.dirname,
  '..',
  '..',
  'tests',
  'support',
  'processes',
  'live-heap.mjs',
);

interface SoakOptions {
  people: number;
  minutes: number;
  /** The mean time between two acts of a person, in ms. */
  pause: number;
  /** More modules that the host loads first, as paths. */
  preload?: readonly string[];
  onSample?: (sample: Sample) => void;
}

/** Starts a host and has people use it for so many minutes, each with a realtime subscription. */
export async function soak({ preload = [], ...options }: SoakOptions): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const heapFile = join(folder, 'heap');
  const imports = [PROBE, ...preload].map((path) => `--import=${pathToFileURL(path)}`);
  const host = await startHost({
    env: { LOG_LEVEL: 'info', NODE_OPTIONS: imports.join(' '), HEAP_FILE: heapFile },
  });
  try {
    return await use(host, () => liveHeap(host.pid, heapFile), options);
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function use(
  host: TestHost,
  heapNow: () => Promise<number>,
  { people, minutes, pause, onSample }: SoakOptions,
): Promise<SoakResult> {
  const times: number[] = [];
  const errors: string[] = [];
  let serverErrors = 0;
  const onAnswer = (milliseconds: number, status: number) => {
    times.push(milliseconds);
    if (status >= 500) serverErrors += 1;
  };
  const accounts = await Promise.all(
    Array.from({ length: people }, () => makeAccount(host, onAnswer)),
  );
  const crowd = await Promise.all(
    accounts.map((account, at) => createPerson(account, accounts[(at + 1) % people] ?? account)),
  );
  const started = performance.now();
  const end = started + minutes * 60_000;
  const samples: Sample[] = [];

  async function live({ act }: (typeof crowd)[number]): Promise<void> {
    while (performance.now() < end) {
      await sleep(pause * 2 * Math.random());
      await act().catch((error: unknown) => errors.push(wordsOf(error)));
    }
  }
  async function watch(): Promise<void> {
    while (performance.now() < end) {
      await sleep(Math.min((minutes * 60_000) / SAMPLES, end - performance.now()));
      const sample = {
        minute: (performance.now() - started) / 60_000,
        heap: await heapNow(),
        memory: await memoryByPart(host.pid),
        requests: times.length,
        errors: errors.length,
      };
      samples.push(sample);
      onSample?.(sample);
    }
  }
  await Promise.all([watch(), ...crowd.map(live)]);
  await Promise.all(crowd.map(({ leave }) => leave()));
  return {
    samples,
    requests: times.length,
    errors,
    serverErrors,
    changes: crowd.map(({ changes }) => changes()),
    p50: part(times, 0.5),
    p95: part(times, 0.95),
    p99: part(times, 0.99),
  };
}

/** Has the host collect its garbage, and returns what is left in MB. */
async function liveHeap(pid: number, file: string): Promise<number> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return Number(text) / 1e6;
    await sleep(50);
  }
  throw new Error('The host did not answer the probe within ten seconds.');
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  const { status, code } = error as { status?: unknown; code?: unknown };
  return [error.name, status, code, error.message].filter(Boolean).join(' ');
}
