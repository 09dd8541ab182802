/** @module-tag full */
import { expect, test } from 'vitest';
import { CROWD } from '../../bench/load/crowd.ts';
import { soak } from '../../bench/soak/soak-run.ts';

test('design §7 load: 200 people at once for 90 seconds, and nothing fails', async () => {
  const result = await soak({ ...CROWD, minutes: 1.5 });
  expect(result.errors).toEqual([]);
  expect(result.serverErrors).toBe(0);
  expect(result.changes.filter((count) => count === 0)).toEqual([]);
  expect(Math.max(...result.samples.map(({ connections }) => connections))).toBeLessThan(100);
});
