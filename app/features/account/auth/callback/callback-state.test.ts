import { expect, test } from 'vitest';
import { callbackState } from './callback-state.ts';

const at = (rest: string) => callbackState(new URL(rest, 'https://own.example/auth/callback'));
const ask = (type: string, target: string) => ({ kind: 'ask', token: 'pkce_a', type, target });

test.each([
  ['?token_hash=pkce_a&type=signup', ask('signup', 'https://own.example/email-confirmation')],
  ['?token_hash=pkce_a', ask('signup', 'https://own.example/email-confirmation')],
  ['?token_hash=pkce_a&type=magiclink', ask('magiclink', 'https://own.example/dashboard')],
  ['?token_hash=pkce_a&type=recovery', ask('recovery', 'https://own.example/reset-password')],
  [
    '?token_hash=pkce_a&type=email_change',
    ask('email_change', 'https://own.example/auth/callback'),
  ],
  [
    '?token_hash=pkce_a&type=email_change&redirect_to=https%3A%2F%2Fown.example%2Fprofile',
    ask('email_change', 'https://own.example/profile'),
  ],
  [
    '?token_hash=pkce_a&type=magiclink&redirect_to=https%3A%2F%2Fevil.example%2F',
    ask('magiclink', 'https://own.example/dashboard'),
  ],
  [
    '?token_hash=pkce_a&type=magiclink&redirect_to=https%3A%2F%2Fown.example.evil.example%2F',
    ask('magiclink', 'https://own.example/dashboard'),
  ],
  [
    '?token_hash=pkce_a&type=magiclink&redirect_to=javascript%3Aalert(1)',
    ask('magiclink', 'https://own.example/dashboard'),
  ],
  ['?token_hash=pkce_a&type=constructor', { kind: 'failed', code: 'unknown' }],
  [
    '?token_hash=abc&type=signup',
    {
      kind: 'ask',
      token: 'abc',
      type: 'signup',
      target: 'https://own.example/email-confirmation?confirmed=',
    },
  ],
  ['?token_hash=pkce_q3_Zk-9vW7mT&type=recovery', { kind: 'failed', code: 'link_incomplete' }],
  ['?token_hash=abc%0Adef&type=signup', { kind: 'failed', code: 'link_incomplete' }],
  ['?token_hash=abc+def', { kind: 'failed', code: 'link_incomplete' }],
  ['?confirmed=', { kind: 'confirmed' }],
  ['?confirmed=&message=Confirmation+link+accepted', { kind: 'half_way' }],
  ['?code=1234', { kind: 'confirmed' }],
  ['?message=Confirmation+link+accepted', { kind: 'half_way' }],
  ['#message=Confirmation+link+accepted', { kind: 'half_way' }],
  ['?error=access_denied&error_code=otp_expired', { kind: 'failed', code: 'otp_expired' }],
  ['#error=access_denied&error_code=otp_expired', { kind: 'failed', code: 'otp_expired' }],
  ['?code=1234&error=access_denied', { kind: 'failed', code: 'access_denied' }],
  ['', { kind: 'nothing' }],
])('spec §2 /auth/callback: %s', (address, state) => {
  expect(at(address)).toEqual(state);
});
