import { AuthError } from '../errors.ts';

const E164 = /^[1-9]\d{6,14}$/;

/**
 * Returns a phone number in E.164 without the plus sign, as GoTrue stores phone numbers. `typed`
 * may contain spaces, brackets, dots and hyphens, and begin with + or 00.
 * @throws AuthError validation_failed
 */
export function readPhone(typed: string): string {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s().‐‑–-]/g, '')
    .replace(/^(\+|00)/, '');
  if (E164.test(digits)) return digits;
  throw new AuthError('validation_failed', {
    message: 'Invalid phone number format (E.164 required)',
  });
}

/**
 * Returns the error for a sign-in by phone: every account is created with an email address
 * (spec §7).
 */
export const phoneLoginError = () =>
  new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' });
