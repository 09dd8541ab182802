import { expect, test } from 'vitest';
import { snapped } from './times.ts';

test.each([
  [7, 0],
  [8, 15],
  [607, 600],
  [608, 615],
  [-40, 0],
  [1439, 1425],
  [2000, 1425],
])('minute %i snaps to %i', (minute, to) => {
  expect(snapped(minute)).toBe(to);
});
