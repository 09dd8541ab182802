import { Agent, request } from 'node:http';

/** Result of a load test: calls per second, and the 99th percentile of their times in ms. */
export interface LoadResult {
  perSecond: number;
  p99: number;
}

const CONCURRENT = 16;

/**
 * Repeats a call, sixteen at a time, for the given seconds; returns the time of each call in ms.
 * Rejects when a call fails.
 */
async function load(seconds: number, call: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  async function run(): Promise<void> {
    while (performance.now() < end) {
      const started = performance.now();
      await call();
      times.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, run));
  return times;
}

/**
 * Load-tests several calls under the same conditions: a warm-up of each, then the calls in turn
 * for several rounds, so that a slow moment of the machine affects all of them.
 */
export async function compareCalls<Name extends string>(
  calls: Record<Name, () => Promise<void>>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, LoadResult>> {
  const entries = Object.entries(calls) as [Name, () => Promise<void>][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (const [, call] of entries) await load(1, call);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of entries) times.get(name)?.push(...(await load(seconds, call)));
  }
  return Object.fromEntries(
    entries.map(([name]) => {
      const all = (times.get(name) ?? []).sort((a, b) => a - b);
      const p99 = all[Math.floor(all.length * 0.99)] ?? Number.NaN;
      return [name, { perSecond: all.length / (rounds * seconds), p99 }];
    }),
  ) as Record<Name, LoadResult>;
}

/**
 * Returns a function that sends a GET request over persistent connections, through a Unix socket if
 * `socketPath` is given. The function rejects unless the status is 200.
 */
export function getter(
  url: string,
  headers: Record<string, string>,
  socketPath?: string,
): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
  return () =>
    new Promise((resolve, reject) => {
      request(url, { agent, headers, ...(socketPath && { socketPath }) }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`${url} answered ${answer.statusCode}.`)),
        );
      })
        .once('error', reject)
        .end();
    });
}
