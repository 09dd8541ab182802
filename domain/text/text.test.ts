import { expect, test } from 'vitest';
import { namesOf } from './text.ts';

test.each([
  [['Pay rent'], '“Pay rent”'],
  [['Pay rent', 'Call Ana'], '2 tasks'],
])('%o is shown as %s', (titles, said) => {
  const things = titles.map((title) => ({ title }));
  expect(namesOf(things, 'task')).toBe(said);
});
