import { expect, test } from 'vitest';
import { confirmationState } from './confirmation-state.ts';

test.each([
  ['?token_hash=pkce_abc&type=signup', '', { kind: 'ask', token: 'pkce_abc', type: 'signup' }],
  ['?token_hash=pkce_abc', '', { kind: 'ask', token: 'pkce_abc', type: 'signup' }],
  ['?code=1234', '', { kind: 'confirmed' }],
  ['?error=access_denied&error_code=otp_expired', '', { kind: 'failed' }],
  ['', '#error=access_denied&error_code=otp_expired', { kind: 'failed' }],
  ['?code=1234&error=access_denied', '', { kind: 'failed' }],
  ['', '', { kind: 'failed' }],
])('spec §2 /email-confirmation: %s%s', (search, hash, state) => {
  expect(confirmationState(search, hash)).toEqual(state);
});
