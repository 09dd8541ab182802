import { expect, test } from 'vitest';
import { destinationOf, problemIn, returnToFrom } from './destination.ts';

test.each([
  [{ from: '/tasks?view=list' }, '/tasks?view=list'],
  [{ from: '/accept-invitation#token' }, '/accept-invitation#token'],
  [{ from: '//evil.example' }, '/dashboard'],
  [{ from: '/\\evil.example' }, '/dashboard'],
  [{ from: '/\t/evil.example' }, '/dashboard'],
  [{ from: '/.//evil.example' }, '/dashboard'],
  [{ from: '/a/..//evil.example' }, '/dashboard'],
  [{ from: 'https://evil.example' }, '/dashboard'],
  [{ from: 'javascript:alert(1)' }, '/dashboard'],
  [{ from: 7 }, '/dashboard'],
  [null, '/dashboard'],
])('spec §2 after sign-in: %o leads to %s', (state, path) => {
  expect(destinationOf(state)).toBe(path);
});

test.each([
  ['/dashboard?code=1', '/dashboard'],
  ['/tasks?view=list&error=access_denied&error_code=otp_expired', '/tasks?view=list'],
  ['/tasks#error=access_denied', '/tasks'],
  ['/tasks?q=a%26b#part', '/tasks?q=a%26b#part'],
])('returnTo does not contain what the auth service added: %s', (from, path) => {
  expect(returnToFrom(new URL(from, 'https://own.example'))).toBe(path);
});

test.each([
  ['?error=access_denied&error_code=otp_expired&error_description=x', 'otp_expired'],
  ['#error=access_denied', 'access_denied'],
  ['?error_description=x', 'unexpected_failure'],
  ['?code=1', 'code_unused'],
  ['?view=list', undefined],
])('the problem in an address: %s', (from, code) => {
  expect(problemIn(new URL(from, 'https://own.example'))).toBe(code);
});
