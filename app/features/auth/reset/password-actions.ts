import { appErrorOf } from '#app/data/api/auth-errors.ts';
import { loadAuth } from '#app/data/api/load-auth.ts';

/**
 * Sets the password; `nonce` is the code emailed by `mailNonce`.
 * @throws AppError
 */
export async function setPassword(password: string, nonce?: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.updateUser({ password, ...(nonce ? { nonce } : {}) });
  if (!error) return;
  // A factor was set up elsewhere meanwhile: refresh the session, so that the app asks for it.
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
 * Opens a session from an invitation, which no browser requested. Only this link may open a session
 * without a verifier: any other could be an attacker's own, emailed to sign somebody into the
 * attacker's account.
 * @throws AppError
 */
export async function openInvitation(token_hash: string): Promise<void> {
  const { error } = await (await loadAuth()).verifyOtp({ token_hash, type: 'invite' });
  if (error) throw appErrorOf(error);
}
