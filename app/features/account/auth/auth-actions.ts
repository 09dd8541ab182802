import { siteUrl } from '#app/data/platform/site.ts';
import { loadAuth } from '#app/data/session/load-auth.ts';
import { appErrorOf } from './errors/auth-errors.ts';

/** The captcha's token, where a captcha is configured. */
interface Checked {
  captchaToken?: string | undefined;
}

export interface SignUpRequest extends Checked {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Signs up; the link in the confirmation email leads to {site}/email-confirmation (spec §7).
 * @throws AppError
 */
export async function signUp(request: SignUpRequest): Promise<void> {
  const { email, password, firstName, lastName, captchaToken } = request;
  const auth = await loadAuth();
  const { error } = await auth.signUp({
    email,
    password,
    options: {
      data: { first_name: firstName.trim(), last_name: lastName.trim() },
      emailRedirectTo: `${await siteUrl()}/email-confirmation`,
      ...given(captchaToken),
    },
  });
  if (error) throw appErrorOf(error);
}

/**
 * Signs in with a password (spec §7).
 * @throws AppError
 */
export async function signIn(
  request: { email: string; password: string } & Checked,
): Promise<void> {
  const { email, password, captchaToken } = request;
  const auth = await loadAuth();
  const { error } = await auth.signInWithPassword({
    email,
    password,
    options: given(captchaToken),
  });
  if (error) throw appErrorOf(error);
}

/** The purpose of an email, which decides how it is requested and how its code is verified. */
export type MailKind = 'signup' | 'magiclink' | 'recovery';

/**
 * Sends the sign-up confirmation again, or an email with a link to sign in or to set a new password
 * (spec §7). The response does not reveal who has an account.
 * @throws AppError
 */
export async function sendMail(
  kind: MailKind,
  { email, captchaToken }: { email: string } & Checked,
): Promise<void> {
  const auth = await loadAuth();
  const site = await siteUrl();
  const captcha = given(captchaToken);
  const { error } = await {
    signup: () =>
      auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: `${site}/email-confirmation`, ...captcha },
      }),
    magiclink: () =>
      auth.signInWithOtp({ email, options: { emailRedirectTo: `${site}/dashboard`, ...captcha } }),
    recovery: () =>
      auth.resetPasswordForEmail(email, { redirectTo: `${site}/reset-password`, ...captcha }),
  }[kind]();
  if (error) throw appErrorOf(error);
}

/**
 * Verifies the six-digit code of an email, in place of its link.
 * @throws AppError
 */
export async function enterMailedCode(kind: MailKind, email: string, token: string): Promise<void> {
  const auth = await loadAuth();
  const type = kind === 'magiclink' ? 'email' : kind;
  const { error } = await auth.verifyOtp({ email, token, type });
  if (error) throw appErrorOf(error);
}

const given = (captchaToken: string | undefined) => (captchaToken ? { captchaToken } : {});
