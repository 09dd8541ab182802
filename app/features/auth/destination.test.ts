import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  [{ from: '/tasks?view=list' }, '/tasks?view=list'],
  [{ from: '//evil.example' }, '/dashboard'],
  [{ from: '/\\evil.example' }, '/dashboard'],
  [{ from: 'https://evil.example' }, '/dashboard'],
  [{ from: 7 }, '/dashboard'],
  [null, '/dashboard'],
])('spec §2 after sign-in: %o leads to %s', (state, path) => {
  expect(destinationOf(state)).toBe(path);
});
