/** @module-tag full */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { soak } from '../../bench/soak/soak-run.ts';
import { growthOf, problemsOf } from '../../bench/soak/soak-verdict.ts';

/** Fifty people, each of whom pauses for 250 ms on average between two acts. */
const FIFTY = { people: 50, pause: 250 };

test('design §7 a soak of two minutes: nothing fails, and memory is flat', async () => {
  const result = await soak({ ...FIFTY, minutes: 2 });
  expect(problemsOf(result)).toEqual([]);
  expect(result.requests).toBeGreaterThan(3_000);
});

test('design §7 a soak finds a leak of 16 kB a request', async () => {
  const leak = join(import.meta.dirname, '..', 'support', 'processes', 'leak.mjs');
  const result = await soak({ ...FIFTY, minutes: 1.5, preload: [leak] });
  expect(result.errors).toEqual([]);
  expect(growthOf(result.samples).isFlat).toBe(false);
});
