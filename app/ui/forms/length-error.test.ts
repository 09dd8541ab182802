import { expect, test } from 'vitest';
import { lengthError } from './length-error.ts';

test.each([
  ['', 3, undefined],
  ['abc', 3, undefined],
  ['abcd', 3, 'At most 3 characters; this has 4.'],
  // Counted like in the database: in characters, not UTF-16 code units.
  ['😀😀😀', 3, undefined],
  ['x'.repeat(5230), 5000, 'At most 5,000 characters; this has 5,230.'],
])('%.10s of at most %i', (text, most, error) => {
  expect(lengthError(text, most)).toBe(error);
});
