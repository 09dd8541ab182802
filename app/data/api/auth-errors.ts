import type { AuthError } from '@supabase/auth-js';
import { AppError } from './errors.ts';
import { howLong, waitIn } from './retry-after.ts';

/**
 * The sentence shown for each error code of the auth service. Unlisted codes keep their own
 * message.
 */
const SENTENCES: Record<string, string> = {
  invalid_credentials: 'The e-mail address or the password is not right.',
  email_not_confirmed: 'This address is not confirmed yet. Open the mail that we sent you.',
  user_banned: 'This account is closed to sign-ins. Write to the people who run this site.',
  signup_disabled: 'New accounts are not open at the moment.',
  email_address_invalid: 'This does not look like an e-mail address.',
  validation_failed: 'Something in the form is not as it should be.',
  otp_expired: 'This link has expired or was used already.',
  captcha_failed: 'The check that you are a person did not pass. Do it again, then try once more.',
  weak_password: 'This password is among the first that anybody would try. Choose another one.',
  same_password: 'This is the password that you have. Choose another one.',
  reauthentication_not_valid: 'These digits are not right, or they have expired.',
  mfa_challenge_expired: 'This took too long. Type the code that is shown now.',
  access_denied: 'You did not let us in there. Try again, or sign in another way.',
  bad_oauth_state: 'Signing in with Google took too long, or it was begun in another browser.',
  bad_code_verifier: 'This browser could not finish signing in. Start again from here.',
  flow_state_not_found: 'This browser could not finish signing in. Start again from here.',
  flow_state_expired: 'Signing in took too long. Start again from here.',
  provider_email_needs_verification: 'Google has not confirmed this address. Sign in another way.',
  session_not_found: 'Your session has ended. Sign in again.',
  code_unused: 'This browser could not finish signing in. Start again from here.',
  current_password_mismatch: 'This is not your current password.',
  identity_already_exists: 'This Google account belongs to another account here.',
  insufficient_aal: 'Enter the code of your second factor first.',
  mfa_factor_name_conflict: 'You have a second factor of this name already.',
  mfa_verification_failed: 'This code is not right. Type the one that is shown now.',
  provider_disabled: 'Google provider is not enabled. Please contact support.',
  provider_not_found: 'Google authentication is not configured. Please contact support.',
  reauthentication_needed: 'It is a while since you signed in. Prove that it is you with a code.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
  too_many_enrolled_mfa_factors: 'You have ten second factors. Remove one first.',
};

/**
 * Returns the sentence for an error code that arrived in a URL, or `otherwise`: text from the URL
 * itself is never shown.
 */
export function sentenceOf(code: string, otherwise: string): string {
  return SENTENCES[code] ?? otherwise;
}

/** Converts an error of the auth client to an AppError. */
export function appErrorOf(error: AuthError): AppError {
  const { status, message } = error;
  if (status === undefined || status === 0 || error.name === 'AuthRetryableFetchError') {
    return new AppError('network', 'No connection to the server. Try again in a moment.', {
      cause: error,
    });
  }
  const code = error.code ?? 'auth';
  return new AppError(code, limitSentence(code, message) ?? SENTENCES[code] ?? message, {
    status,
    cause: error,
  });
}

function limitSentence(code: string, message: string): string | undefined {
  const seconds = waitIn(message);
  const when = seconds === undefined ? 'in a few minutes' : `in ${howLong(seconds)}`;
  if (code === 'over_request_rate_limit') return `Too many tries. Try again ${when}.`;
  if (code === 'over_email_send_rate_limit') {
    return `A mail was sent a moment ago. Ask again ${when}.`;
  }
  return undefined;
}
