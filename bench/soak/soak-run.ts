import { setTimeout as sleep } from 'node:timers/promises';
import type { TestHost } from '../../tests/support/host.ts';
import { memoryByPart, type Part } from '../host/memory.ts';
import { part } from '../lib/stats.ts';
import { createPerson, makeAccount } from './soak-person.ts';

/** The state of a host at one moment of a soak. */
export interface Sample {
  /** Minutes since the people started. */
  minute: number;
  memory: Record<Part, number>;
  /** Used JavaScript heap of the host in MB, uncollected garbage included. */
  heap: number;
  requests: number;
  errors: number;
}

export interface SoakResult {
  samples: Sample[];
  requests: number;
  /** Messages of all errors; there must be none. */
  errors: string[];
  /** Responses with status 500 and above; there must be none. */
  serverErrors: number;
  /** Changes that arrived by realtime, by person. */
  changes: number[];
  p50: number;
  p95: number;
  p99: number;
}

const SAMPLE_EVERY = 5_000;

/**
 * Simulates people on a host for that many minutes, each with a realtime subscription, and samples
 * its memory.
 * @param pause the mean time between two actions of a person, in ms.
 */
export async function soak(options: {
  host: TestHost;
  people: number;
  minutes: number;
  pause: number;
  onSample?: (sample: Sample) => void;
}): Promise<SoakResult> {
  const { host, people, minutes, pause, onSample } = options;
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
      await sleep(Math.min(SAMPLE_EVERY, end - performance.now()));
      const sample = {
        minute: (performance.now() - started) / 60_000,
        memory: await memoryByPart(host.pid),
        heap: await heapOf(host),
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

async function heapOf({ url }: TestHost): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  const { status, code } = error as { status?: unknown; code?: unknown };
  return [error.name, status, code, error.message].filter(Boolean).join(' ');
}
