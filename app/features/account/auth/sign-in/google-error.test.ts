import { expect, test } from 'vitest';
import { googleProblem } from './google-error.ts';

test.each([
  [
    'Provider not found: it is not set up',
    'Google authentication is not configured. Please contact support.',
  ],
  [
    'Invalid provider: it is switched off',
    'Google provider is not enabled. Please contact support.',
  ],
  ['The provider is asleep', 'The provider is asleep'],
  ['', 'Failed to sign in with Google. Please try again.'],
  [undefined, 'Failed to sign in with Google. Please try again.'],
])('spec §8 Google sign-in: %s', (message, said) => {
  expect(googleProblem(undefined, message)).toBe(said);
});

test.each([
  ['provider_not_found', 'Google authentication is not configured. Please contact support.'],
  ['provider_disabled', 'Google provider is not enabled. Please contact support.'],
])('the code %s is enough', (code, said) => {
  expect(googleProblem(code, 'in any language')).toBe(said);
});
