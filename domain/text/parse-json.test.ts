import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['"a"', 'a'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['{', undefined],
])('%o is read as %o', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
