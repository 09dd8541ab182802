import { Secret, TOTP } from 'otpauth';
import type postgres from 'postgres';
import { renderSVG } from 'uqr';
import { AuthError } from '../errors.ts';
import { hashCode, sameText } from '../secrets.ts';
import * as store from './factor-store.ts';

// GoTrue's defaults (safety, Numbers): a TOTP code may be one 30-second step early or late, and a
// code that was sent to a phone has five tries.
const STEP_SECONDS = 30;
const WINDOW = 1;
const CHALLENGE_TRIES = 5;

/**
 * Checks a code against a factor and its challenge. Uses up a correct TOTP code, and counts a try
 * at a code that was sent to a phone (safety, attack 35). The caller must hold the account's row
 * lock, and must let the transaction commit even after an error, so that the try is counted.
 * @returns undefined when the code fits, else the error.
 */
export async function checkCode(
  tx: postgres.TransactionSql,
  factor: store.FactorRow,
  challenge: store.ChallengeRow,
  code: string,
  now: Date,
): Promise<AuthError | undefined> {
  if (factor.factor_type === 'phone') {
    if (!(await store.takeTry(tx, challenge.id, CHALLENGE_TRIES))) {
      return new AuthError('mfa_challenge_expired');
    }
    return sameText(challenge.otp_code ?? '', hashCode(challenge.id, code))
      ? undefined
      : new AuthError('mfa_verification_failed', { message: 'Invalid MFA Phone code entered' });
  }
  const step = stepOf(factor, code, now);
  return step !== undefined && (await store.takeStep(tx, factor.id, step))
    ? undefined
    : new AuthError('mfa_verification_failed');
}

/** Returns the secret of a new TOTP factor, as base32, as a URI, and as a QR code of that URI. */
export function newTotp(issuer: string, label: string) {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label, secret }).toString();
  return { qr_code: renderSVG(uri), secret: secret.base32, uri };
}

/** Returns GoTrue's name for a factor among the authentication methods (`amr`) of a token. */
export const methodOf = (factor: store.FactorRow) =>
  factor.factor_type === 'phone' ? 'mfa/phone' : 'totp';

/**
 * Returns the 30-second step near the current time that has this code; undefined if none has it.
 */
function stepOf({ secret }: store.FactorRow, token: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') });
  const timestamp = now.getTime();
  const away = totp.validate({ token, timestamp, window: WINDOW });
  if (away === null) return undefined;
  return Math.floor(timestamp / 1000 / STEP_SECONDS) + away;
}
