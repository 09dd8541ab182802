import { expect, test } from 'vitest';
import { howLong, waitIn } from './retry-after.ts';

test.each([
  ['Too many wrong tries. Try again in 8 seconds.', 8],
  ['For security purposes, you can only request this after 37 seconds.', 37],
  ['Too many requests. Try again in 1 seconds.', 1],
  ['Too many requests. Try again later.', undefined],
])('the wait in "%s"', (message, seconds) => {
  expect(waitIn(message)).toBe(seconds);
});

test.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(howLong(seconds)).toBe(words);
});
