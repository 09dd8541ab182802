import { expect, test } from 'vitest';
import { anyContaining, containing, PERSON_COLUMNS } from './text-filter.ts';

test.each([
  ['tom', 'tom'],
  ['*', String.raw`\*`],
  ['50% (a.b)', String.raw`50% \(a\.b\)`],
  ['C:\\[x]{2}|^$+?', String.raw`C:\\\[x\]\{2\}\|\^\$\+\?`],
])('%s is matched literally', (text, expression) => {
  expect(containing(text)).toBe(expression);
  expect(text).toMatch(new RegExp(expression));
});

test.each([
  ['tom', 'first_name.imatch."tom",last_name.imatch."tom",email.imatch."tom"'],
  [
    'a",*)',
    String.raw`first_name.imatch."a\",\\*\\)",last_name.imatch."a\",\\*\\)",email.imatch."a\",\\*\\)"`,
  ],
])('the filter for %s', (word, filter) => {
  expect(anyContaining(PERSON_COLUMNS, word)).toBe(filter);
});
