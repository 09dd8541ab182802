/** @module-tag full */
import { beforeAll, expect, test } from 'vitest';
import { onSmallDisk } from '../support/processes/small-disk.ts';

let run: Awaited<ReturnType<typeof onSmallDisk>>;
beforeAll(async () => {
  run = await onSmallDisk();
}, 300_000);

test('safety fault 18: /readyz reports a full disk, and again when there is space', () => {
  expect(run).toMatchObject({
    before: { status: 200, ready: true, parts: { disk: true } },
    ended: 'ENOSPC',
    full: { status: 503, ready: false, parts: { disk: false, database: true } },
    healthz: 200,
    after: { status: 200, ready: true, parts: { disk: true } },
  });
});

test('safety fault 4: on a full disk writes fail, none is acknowledged and lost, and it recovers', () => {
  const { acknowledged, stored, statuses } = run.writes;
  expect(stored).toBe(acknowledged);
  // A client would treat a 4xx other than 429 as its own mistake and not retry the write.
  expect(statuses.filter((status) => status > 0 && status < 500 && status !== 429)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(0);
});
