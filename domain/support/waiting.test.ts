import { expect, test } from 'vitest';
import { waitOf } from './waiting.ts';

test.each([
  [0.9, { unit: 'under_minute' }],
  [45.9, { unit: 'minutes', minutes: 45 }],
  [1439, { unit: 'minutes', minutes: 1439 }],
  [1440, { unit: 'days', days: 1, hours: 0 }],
  [4 * 1440 + 60 * 3 + 59, { unit: 'days', days: 4, hours: 3 }],
])('a wait of %s minutes is rounded down to %j', (minutes, wait) => {
  expect(waitOf(minutes)).toEqual(wait);
});
