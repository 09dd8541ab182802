import { expect, test } from 'vitest';
import { waitingText } from './waiting.ts';

test.each([
  [0, 'under 1 m'],
  [45.9, '45 m'],
  [125, '2 h 5 m'],
  [1439, '23 h 59 m'],
  [1440, '1 d'],
  [4 * 1440 + 60 * 3 + 59, '4 d 3 h'],
])('%s minutes are shown as %s', (minutes, words) => {
  expect(waitingText(minutes)).toBe(words);
});
