import type { AuthError } from '@supabase/auth-js';
import { auth } from '#app/data/auth-client.ts';
import { config } from '#app/data/config.ts';
import { AppError } from '#app/data/errors.ts';
import { siteUrl } from '#app/data/site.ts';

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Signs up; the confirmation mail leads to {site}/email-confirmation (spec §7). Throws AppError. */
export async function signUp({ email, password, firstName, lastName }: SignUp): Promise<void> {
  const { error } = await auth.signUp({
    email,
    password,
    options: {
      data: { first_name: firstName, last_name: lastName },
      emailRedirectTo: `${await siteUrl()}/email-confirmation`,
    },
  });
  if (error) throw appErrorOf(error);
}

/** Signs in with a password (spec §7). Throws AppError. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw appErrorOf(error);
}

/** Sends the confirmation mail again. Throws AppError. */
export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${await siteUrl()}/email-confirmation` },
  });
  if (error) throw appErrorOf(error);
}

/**
 * Signs out. A session that is already gone counts as signed out (spec §4): what this browser still
 * holds of it is cleared. Throws AppError for any other failure.
 */
export async function signOut(): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' });
  if (!error) return;
  if (!/session (?:is )?missing/i.test(error.message)) throw appErrorOf(error);
  for (const key of Object.keys(localStorage)) {
    if (/^sb-.*-auth-token/.test(key)) localStorage.removeItem(key);
  }
}

/** What to tell a person for each code of the sign-in service; the rest keep their own message. */
const SENTENCES: Record<string, string> = {
  invalid_credentials: 'The e-mail address or the password is not right.',
  email_not_confirmed: 'This address is not confirmed yet. Open the mail that we sent you.',
  user_banned: `This account is closed to sign-ins. Write to the people who run ${config.name}.`,
  signup_disabled: 'New accounts are not open at the moment.',
  email_address_invalid: 'This does not look like an e-mail address.',
  validation_failed: 'Something in the form is not as it should be.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes and try again.',
  over_email_send_rate_limit: 'A mail was sent a moment ago. Wait a minute before asking again.',
  otp_expired: 'This link has expired or was used already.',
};

function appErrorOf(error: AuthError): AppError {
  if (
    error.status === undefined ||
    error.status === 0 ||
    error.name === 'AuthRetryableFetchError'
  ) {
    return new AppError('network', 'No connection to the server. Try again in a moment.', {
      cause: error,
    });
  }
  const code = error.code ?? 'auth';
  return new AppError(code, SENTENCES[code] ?? error.message, {
    status: error.status,
    cause: error,
  });
}
