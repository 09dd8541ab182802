import { appErrorOf } from '#app/data/errors/auth-errors.ts';
import { loadAuth } from '#app/data/session/load-auth.ts';

/**
 * Verifies the second factor with a code from an authenticator app (spec §7).
 * @throws AppError
 */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw appErrorOf(error);
}

/**
 * Verifies a recovery code in place of the second factor.
 * @throws AppError
 */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.recoveryCodes.verify({ code });
  if (error) throw appErrorOf(error);
}
