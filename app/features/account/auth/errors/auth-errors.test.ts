import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { mailWait } from '#app/data/errors/retry-after.ts';
import { appErrorOf } from './auth-errors.ts';

test('known codes get their own text, unknown ones the text of their status', () => {
  const known = appErrorOf(new AuthApiError('any language', 400, 'current_password_mismatch'));
  expect(known).toMatchObject({
    code: 'current_password_mismatch',
    message: 'This isn’t your current password.',
    status: 400,
  });
  expect(appErrorOf(new AuthApiError('Something else', 400, 'other'))).toMatchObject({
    code: 'other',
    message: 'The server couldn’t do this. Try again in a moment.',
  });
  expect(appErrorOf(new AuthSessionMissingError())).toMatchObject({
    code: 'session_not_found',
    message: 'Your session has ended. Sign in again.',
  });
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
  expect(error.message).toBe('We just sent an email. Ask again in 42 seconds.');
  expect(mailWait(error)).toBe(42);
  expect(mailWait(null)).toBeUndefined();
});
