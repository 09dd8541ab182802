import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SoakResult, soak } from '../../bench/soak/soak-run.ts';
import { growthOf, problemsOf } from '../../bench/soak/soak-verdict.ts';
import { startHost } from '../support/host.ts';

/** Fifty people on a host of their own, each acting four times a second. */
async function run(minutes: number, env: Record<string, string> = {}): Promise<SoakResult> {
  const host = await startHost({ env: { LOG_LEVEL: 'info', ...env } });
  try {
    return await soak({ host, people: 50, minutes, pause: 250 });
  } finally {
    await host.stop();
  }
}

test('design §7 a soak of three minutes: nothing fails, and memory is flat', async () => {
  const result = await run(3);
  expect(problemsOf(result)).toEqual([]);
  expect(result.requests).toBeGreaterThan(5_000);
});

test('design §7 a soak finds a leak of 16 kB a request', async () => {
  const leak = join(import.meta.dirname, '..', 'support', 'processes', 'leak.mjs');
  const result = await run(1.5, { NODE_OPTIONS: `--import=${leak}` });
  expect(result.errors).toEqual([]);
  expect(growthOf(result.samples).isFlat).toBe(false);
});
