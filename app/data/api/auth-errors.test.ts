import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { appErrorOf } from './auth-errors.ts';
import { mailWait } from './retry-after.ts';

test('known errors get a sentence of ours, unknown ones keep their own message', () => {
  const known = appErrorOf(new AuthApiError('machine words', 400, 'current_password_mismatch'));
  expect(known).toMatchObject({
    code: 'current_password_mismatch',
    message: 'This is not your current password.',
    status: 400,
  });
  expect(appErrorOf(new AuthApiError('Something else', 400, 'other')).message).toBe(
    'Something else',
  );
});

test('no response counts as no connection', () => {
  expect(appErrorOf(new AuthRetryableFetchError('fetch failed', 0)).code).toBe('network');
});

test('over_email_send_rate_limit says how long to wait', () => {
  const error = appErrorOf(
    new AuthApiError(
      'only once a minute. Try again in 42 seconds.',
      429,
      'over_email_send_rate_limit',
    ),
  );
  expect(error.message).toBe('A mail was sent a moment ago. Ask again in 42 seconds.');
  expect(mailWait(error)).toBe(42);
  expect(mailWait(null)).toBeUndefined();
});
