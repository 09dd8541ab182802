import type { AuthError } from '@supabase/auth-js';
import { AppError } from '#app/data/errors.ts';
import { secondsIn } from '../wait.ts';

/** What to tell a person for each code of the sign-in service; the rest keep their own message. */
const SENTENCES: Record<string, string> = {
  current_password_mismatch: 'This is not your current password.',
  email_address_invalid: 'This does not look like an e-mail address.',
  identity_already_exists: 'This Google account belongs to another account here.',
  insufficient_aal: 'Enter the code of your second factor first.',
  mfa_challenge_expired: 'This took too long. Type the code that is shown now.',
  mfa_factor_name_conflict: 'You have a second factor of this name already.',
  mfa_verification_failed: 'This code is not right. Type the one that is shown now.',
  provider_disabled: 'Google provider is not enabled. Please contact support.',
  provider_not_found: 'Google authentication is not configured. Please contact support.',
  reauthentication_needed: 'It is a while since you signed in. Prove that it is you with a code.',
  reauthentication_not_valid: 'These digits are not right, or they have expired.',
  same_password: 'This is the password that you have. Choose another one.',
  session_not_found: 'Your session has ended. Sign in again.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
  too_many_enrolled_mfa_factors: 'You have ten second factors. Remove one first.',
  weak_password: 'This password is among the first that anybody would try. Choose another one.',
};

/** A failure of the sign-in service in the app's form. */
export function appErrorOf(error: AuthError): AppError {
  const { status, message } = error;
  if (!status || error.name === 'AuthRetryableFetchError') {
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

/** What an answer that came with the page's address means, where nobody's own words are shown. */
export function sentenceOfCode(code: string): string {
  return SENTENCES[code] ?? 'Google could not be connected. Try again.';
}

type Answer = { data: unknown; error: AuthError | null };

/** The data of an answer. Throws AppError. */
export async function answered<A extends Answer>(
  call: Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await call;
  if (error) throw appErrorOf(error);
  return data as Extract<A, { error: null }>['data'];
}

/** Seconds until a mail may be asked for again, after such a refusal. */
export function mailWait(error: AppError | null): number | undefined {
  if (error?.code !== 'over_email_send_rate_limit') return undefined;
  return secondsIn(error.message) ?? 60;
}

function limitSentence(code: string, message: string): string | undefined {
  const seconds = secondsIn(message);
  const when = seconds === undefined ? 'in a minute' : `in ${seconds} seconds`;
  if (code === 'over_request_rate_limit') return `Too many tries. Try again ${when}.`;
  if (code === 'over_email_send_rate_limit') {
    return `A mail was sent a moment ago. Ask again ${when}.`;
  }
  return undefined;
}
