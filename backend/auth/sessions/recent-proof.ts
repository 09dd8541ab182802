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

// GoTrue accepts a sign-in up to 24 hours old; somebody at an unlocked computer would pass that too.
const RECENT_SECONDS = 900;

/** What a person shows with a request to prove who they are. */
export interface ShownProof {
  /** The mailed digits. */
  nonce?: string | undefined;
  currentPassword?: string | undefined;
}

/**
 * Requires that the session proved within a quarter of an hour whose it is: by a sign-in, a code of
 * the second factor, or `prove`. Needed for every change to how an account is opened: at an
 * unlocked computer, a stranger's own second factor or Google account would otherwise open it from
 * then on (decision 76).
 * @throws AuthError reauthentication_needed, session_not_found.
 */
export async function requireRecentProof(db: Db, caller: CallerClaims, now: Date): Promise<void> {
  const [newest] = await findAmr(db, caller.sessionId);
  // A session begins with a proof, so without one it has ended.
  if (!newest) throw new AuthError('session_not_found');
  if (now.getTime() / 1000 - newest.timestamp <= RECENT_SECONDS) return;
  throw new AuthError('reauthentication_needed');
}

/**
 * Checks the current password or the mailed digits, and notes them as a proof of this session.
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
