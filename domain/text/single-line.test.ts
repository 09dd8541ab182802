import { expect, test } from 'vitest';
import { singleLine } from './single-line.ts';

test.each([
  ['  Call\tAna\r\nTom ', 'Call Ana Tom'],
  ['a\u0000b\u007fc\u0085d\u009fe', 'a b c d e'],
  ['\u0085', ''],
  ['é\u00a0ü 👩‍💻', 'é\u00a0ü 👩‍💻'],
])('%j becomes %j', (typed, line) => {
  expect(singleLine(typed)).toBe(line);
});
