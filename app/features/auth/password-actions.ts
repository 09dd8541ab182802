import { loadAuth } from '#app/data/load-auth.ts';
import { appErrorOf } from './auth-errors.ts';

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

/** Opens a link that works in any browser, such as an invitation. Throws AppError. */
export async function openLink(
  token_hash: string,
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change',
): Promise<void> {
  const { error } = await (await loadAuth()).verifyOtp({ token_hash, type });
  if (error) throw appErrorOf(error);
}
