/** @module-tag full */
import { expect, test } from 'vitest';
import { onSmallDisk } from '../support/processes/small-disk.ts';

test('safety fault 18: /readyz reports a full disk, and again when there is space', async () => {
  expect(await onSmallDisk()).toMatchObject({
    before: { status: 200, ready: true, parts: { disk: true } },
    ended: 'ENOSPC',
    full: { status: 503, ready: false, parts: { disk: false, database: true } },
    healthz: 200,
    after: { status: 200, ready: true, parts: { disk: true } },
  });
});
