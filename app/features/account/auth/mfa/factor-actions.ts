import { loadAuth } from '#app/data/session/load-auth.ts';
import { appErrorOf } from '../errors/auth-errors.ts';

/**
 * Sends a code to the phone of a second factor. Returns the id of the challenge, which
 * `verifyFactor` needs to verify the code.
 * @throws AppError
 */
export async function sendFactorCode(factorId: string): Promise<string> {
  const { mfa } = await loadAuth();
  const { data, error } = await mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw appErrorOf(error);
  return data.id;
}

/**
 * Verifies the second factor with a code from an authenticator app, or with the code that was sent
 * for a challenge (spec §7).
 * @throws AppError
 */
export async function verifyFactor(
  factorId: string,
  code: string,
  challengeId: string | undefined,
): Promise<void> {
  const { mfa } = await loadAuth();
  const { error } = challengeId
    ? await mfa.verify({ factorId, code, challengeId })
    : await mfa.challengeAndVerify({ factorId, code });
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
