import { expect, test } from 'vitest';
import { initialsOf, nameOf } from './names.ts';

test.each([
  ['Ana', 'Lindqvist', 'Ana Lindqvist', 'AL'],
  ['Ana', null, 'Ana', 'A'],
  [null, null, undefined, 'PE'],
  ['𝒜na', 'łuk', '𝒜na łuk', '𝒜Ł'],
  ['🎉 ana', 'ßmith', '🎉 ana ßmith', 'Aß'],
  ['👩‍👩‍👧', null, '👩‍👩‍👧', '👩‍👩‍👧'],
  ['e\u0301lan', 'नीता', 'e\u0301lan नीता', 'E\u0301नी'],
])('%s %s is called %s, in short %s', (first_name, last_name, name, initials) => {
  expect(nameOf({ first_name, last_name })).toBe(name);
  expect(initialsOf({ first_name, last_name }, 'person@example.com')).toBe(initials);
});
