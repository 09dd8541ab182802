import { expect, test } from 'vitest';
import { isolated } from './isolate.ts';

test.each([
  ['Invoice', 'Invoice'],
  ['Crème brûlée 🎉', 'Crème brûlée 🎉'],
  [12, 12],
  [undefined, undefined],
  ['', ''],
  ['חשבון', '\u2068חשבון\u2069'],
  ['فاتورة 12', '\u2068فاتورة 12\u2069'],
  // An override that would show the rest of the sentence backwards.
  ['Invoice \u202efdp.exe', '\u2068Invoice fdp.exe\u2069'],
  ['\u202bInvoice\u202c', '\u2068Invoice\u2069'],
  // A text cannot close the isolate around it.
  ['out\u2069\u202eturned', '\u2068outturned\u2069'],
  ['open\u2067ed', '\u2068open\u2067ed\u2069\u2069'],
  // A sentence within a sentence keeps its own isolates.
  ['“\u2068חשבון\u2069” is done', '\u2068“\u2068חשבון\u2069” is done\u2069'],
])('%j is %j in a sentence', (value, shown) => {
  expect(isolated(value)).toBe(shown);
});
