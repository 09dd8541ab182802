import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startHost, type TestHost } from '../../tests/support/host.ts';
import { memoryByPart } from '../host/memory.ts';
import { HOST_PARTS, type HostPart } from '../host/parts.ts';
import { processorByPart } from '../host/processor.ts';
import { quantile } from '../lib/stats.ts';
import { createPerson, makeAccount } from './soak-person.ts';

/** Measurements of a host at one moment of a soak. */
export interface SoakSample {
  /** Minutes since the simulated people started. */
  minute: number;
  memory: Record<HostPart, number>;
  /** JavaScript heap of the host after a full garbage collection, in MB. */
  heap: number;
  /** Connections to the host's database, except the connection that counts them. */
  connections: number;
  requests: number;
  errors: number;
}

export interface SoakResult {
  samples: SoakSample[];
  requests: number;
  /** Descriptions of the errors; must be empty. */
  errors: string[];
  /** Number of responses with status 500 or above; must be 0. */
  serverErrors: number;
  /** Number of changes received by realtime, for each person; none may be 0. */
  changes: number[];
  p50: number;
  p95: number;
  p99: number;
  /** Processor time in ms that each part of the host used for a request, on average. */
  processor: Record<HostPart, number>;
  /** Process id of the host. */
  pid: number;
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
  /** The mean pause between two acts of a person, in ms. */
  pause: number;
  /** Whether the simulated people take only the processor time that the host leaves. */
  isPolite?: boolean;
  /** Paths of modules that the host preloads, in addition to the heap probe. */
  preload?: readonly string[];
  /** Folder for processor profiles of the host; without one, the host is not profiled. */
  profileDir?: string;
  onSample?: (sample: SoakSample) => void;
}

/** Starts a host and lets simulated people use it, each with a realtime subscription. */
export async function soak({
  preload = [],
  isPolite = false,
  profileDir,
  ...options
}: SoakOptions): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const heapFile = join(folder, 'heap');
  const imports = [PROBE, ...preload].map((path) => `--import=${pathToFileURL(path)}`);
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
  const host = await startHost({
    durable: true,
    env: {
      LOG_LEVEL: 'info',
      NODE_OPTIONS: [...imports, ...profiling].join(' '),
      HEAP_FILE: heapFile,
    },
  });
  // Lowers the priority of the simulated people only: the host is already running and keeps its
  // priority.
  if (isPolite) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
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
  // Discard the times of the sign-ins. In real use, 200 people do not sign in within one second,
  // and here the sign-ins would determine the p99.
  times.length = 0;
  const used = await processorByPart(host.pid);
  const started = performance.now();
  const end = started + minutes * 60_000;
  const samples: SoakSample[] = [];

  async function live({ act }: (typeof crowd)[number]): Promise<void> {
    while (performance.now() < end) {
      await sleep(pause * 2 * Math.random());
      await act().catch((error: unknown) => errors.push(wordsOf(error)));
    }
  }
  async function watch(): Promise<void> {
    while (performance.now() < end) {
      const left = Math.max(0, end - performance.now());
      await sleep(Math.min((minutes * 60_000) / SAMPLES, left));
      const sample = {
        minute: (performance.now() - started) / 60_000,
        heap: await heapNow(),
        memory: await memoryByPart(host.pid),
        connections: await connectionsOf(host),
        requests: times.length,
        errors: errors.length,
      };
      samples.push(sample);
      onSample?.(sample);
    }
  }
  await Promise.all([watch(), ...crowd.map(live)]);
  const processor = await processorByPart(host.pid);
  for (const part of HOST_PARTS) {
    processor[part] = (processor[part] - used[part]) / times.length;
  }
  await Promise.all(crowd.map(({ leave }) => leave()));
  return {
    samples,
    requests: times.length,
    errors,
    serverErrors,
    changes: crowd.map(({ changes }) => changes()),
    p50: quantile(0.5, times),
    p95: quantile(0.95, times),
    p99: quantile(0.99, times),
    processor,
    pid: host.pid,
  };
}

async function connectionsOf({ sql }: TestHost): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}

/** Makes the host collect its garbage (live-heap.mjs); returns the size of its heap in MB. */
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
