import { loadAuth } from '#app/data/session/load-auth.ts';
import { appErrorOf } from '../errors/auth-errors.ts';

/**
 * Sets the password; `nonce` is the code emailed by `mailNonce`.
 * @throws AppError
 */
export async function setPassword(password: string, nonce?: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.updateUser({ password, ...(nonce ? { nonce } : {}) });
  if (!error) return;
  // A second factor was set up elsewhere meanwhile: refresh the session, so that the app asks for
  // that factor.
  if (error.code === 'insufficient_aal') await auth.refreshSession();
  throw appErrorOf(error);
}

/**
 * Emails a six-digit code to confirm the person's identity (spec §7 reauthenticate).
 * @throws AppError
 */
export async function mailNonce(): Promise<void> {
  const { error } = await (await loadAuth()).reauthenticate();
  if (error) throw appErrorOf(error);
}

/**
 * Opens a session from the link of an invitation. No browser requested the link, so there is no
 * code verifier. Every other link opens a session only with a code verifier: otherwise an attacker
 * could send a link for their own account and sign another person in to that account.
 * @throws AppError
 */
export async function openInvitation(token_hash: string): Promise<void> {
  const { error } = await (await loadAuth()).verifyOtp({ token_hash, type: 'invite' });
  if (error) throw appErrorOf(error);
}
