import type { Sql } from 'postgres';
import type { Db } from '../deps.ts';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import { clearMailed } from '../mail-links/code-store.ts';
import { purposeOfCode } from '../mail-links/mailed-codes.ts';
import { passwordFits } from '../users/passwords.ts';
import type { UserRow } from '../users/user-row.ts';
import { lockUser } from '../users/user-store.ts';
import type { CallerClaims } from './claims.ts';
import { findAmr, noteProof } from './session-store.ts';

// GoTrue accepts a sign-in up to 24 hours old, so a stranger at an unlocked computer would pass its
// check.
const RECENT_SECONDS = 900;

/** Proofs of identity that a request can contain. */
export interface ShownProof {
  /** The emailed six-digit code. */
  nonce?: string | undefined;
  currentPassword?: string | undefined;
}

/**
 * Requires that the person proved their identity in this session within the last 15 minutes: by a
 * sign-in, a second factor, or `prove`. Needed to change the password, the phone number, a second
 * factor or the recovery codes, and to link an identity: otherwise a stranger at an unlocked
 * computer could add a second factor or a Google account of their own and keep access to the
 * account (decision 76).
 * @throws AuthError reauthentication_needed, session_not_found.
 */
export async function requireRecentProof(db: Db, caller: CallerClaims, now: Date): Promise<void> {
  const [newest] = await findAmr(db, caller.sessionId);
  // Each session begins with a proof, so a session without a proof has ended.
  if (!newest) throw new AuthError('session_not_found');
  if (now.getTime() / 1000 - newest.timestamp <= RECENT_SECONDS) return;
  throw new AuthError('reauthentication_needed');
}

/**
 * Checks each proof in `shown`, and records that the session has a recent proof.
 * @throws AuthError reauthentication_not_valid, current_password_mismatch, over_request_rate_limit.
 */
export async function prove(
  options: { sql: Sql; delays: Delays; now: Date; address: string },
  caller: CallerClaims,
  user: UserRow,
  shown: ShownProof,
): Promise<void> {
  const { sql, delays, now, address } = options;
  if (shown.currentPassword !== undefined) {
    const familiar = await isFamiliar(sql, user.id, address);
    const tries = { secret: 'current password', account: user.id, address, familiar } as const;
    await delays.begin(tries);
    if (!(await passwordFits(shown.currentPassword, user.encrypted_password ?? undefined))) {
      throw new AuthError('current_password_mismatch');
    }
    await delays.forget(tries);
    await noteProof(sql, { sessionId: caller.sessionId, method: 'password', now });
  }
  if (shown.nonce !== undefined) {
    const { nonce } = shown;
    const proved = await sql.begin(async (tx) => {
      const guess = { code: nonce, types: ['reauthentication_token' as const], address, now };
      await lockUser(tx, user.id);
      const purpose = await purposeOfCode(tx, user.id, guess);
      if (!purpose) return false;
      await clearMailed(tx, user.id, [purpose]);
      await noteProof(tx, { sessionId: caller.sessionId, method: 'otp', now });
      return true;
    });
    // Throw after the commit, so that a failed try is counted.
    if (!proved) throw new AuthError('reauthentication_not_valid');
  }
}
