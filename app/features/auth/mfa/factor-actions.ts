import { appErrorOf } from '#app/data/api/auth-errors.ts';
import { loadAuth } from '#app/data/api/load-auth.ts';

/** Shows the second factor with the digits of an authenticator app (spec §7). Throws AppError. */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw appErrorOf(error);
}

/** Shows one of the codes on paper in its place. Throws AppError. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.recoveryCodes.verify({ code });
  if (error) throw appErrorOf(error);
}
