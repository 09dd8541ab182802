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
  // it.
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
 * Opens a session from an invitation, which no browser requested. Only an invitation may open a
 * session without a code verifier: any other link could be one that an attacker requested for their
 * own account, to sign another person in to it.
 * @throws AppError
 */
export async function openInvitation(token_hash: string): Promise<void> {
  const { error } = await (await loadAuth()).verifyOtp({ token_hash, type: 'invite' });
  if (error) throw appErrorOf(error);
}
