import { appErrorOf } from '#app/data/api/auth-errors.ts';
import { loadAuth } from '#app/data/api/load-auth.ts';

/** Sets the password; `nonce` are digits mailed by `mailNonce`. Throws AppError. */
export async function setPassword(password: string, nonce?: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.updateUser({ password, ...(nonce ? { nonce } : {}) });
  if (!error) return;
  // A factor that was set up elsewhere meanwhile: the session has to hear of it to be asked for it.
  if (error.code === 'insufficient_aal') await auth.refreshSession();
  throw appErrorOf(error);
}

/** Mails six digits to prove anew who sits before the screen (spec §7 reauthenticate). */
export async function mailNonce(): Promise<void> {
  const { error } = await (await loadAuth()).reauthenticate();
  if (error) throw appErrorOf(error);
}

/**
 * Opens an invitation, which nobody asked for in any browser. Only this link may open a session
 * without a verifier: any other could be an attacker's own, mailed to sign somebody else into their
 * account. Throws AppError.
 */
export async function openInvitation(token_hash: string): Promise<void> {
  const { error } = await (await loadAuth()).verifyOtp({ token_hash, type: 'invite' });
  if (error) throw appErrorOf(error);
}
