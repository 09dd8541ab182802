import { expect, test } from 'vitest';
import { plain } from '#domain/text/text.ts';
import { containing, isContaining } from './text-filter.ts';

test.each([
  ['tom', 'tom'],
  ['*', String.raw`\*`],
  ['50% (a.b)', String.raw`50% \(a\.b\)`],
  ['C:\\[x]{2}|^$+?', String.raw`c:\\\[x\]\{2\}\|\^\$\+\?`],
  ['Øl', 'ol'],
  ['ＵＳＢ', 'usb'],
])('%s is matched literally, as search compares it', (text, expression) => {
  expect(containing(text)).toBe(expression);
  expect(plain(text)).toMatch(new RegExp(expression));
});

test.each([
  ['tom', 'bare.match."tom"'],
  ['a",*)', String.raw`bare.match."a\",\\*\\)"`],
])('the filter for %s', (word, filter) => {
  expect(isContaining(word)).toBe(filter);
});
