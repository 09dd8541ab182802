import { PASSWORD } from '../../support/people/people.ts';

/**
 * Requests to the auth service whose responses must not show whether an address has an account
 * (attack 21).
 */
export const REQUESTS: readonly [name: string, path: string, body: Record<string, unknown>][] = [
  ['sign-in', '/token?grant_type=password', { password: 'not the password' }],
  ['sign-up', '/signup', { password: PASSWORD }],
  ['recovery', '/recover', {}],
  ['magic link', '/otp', { create_user: false }],
  ['resend', '/resend', { type: 'signup' }],
  ['code', '/verify', { type: 'email', token: '123456' }],
];
