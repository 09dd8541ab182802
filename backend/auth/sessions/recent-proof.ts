import type { Sql } from 'postgres';
import { AuthError } from '../errors.ts';
import type { Delays } from '../guessing/delays.ts';
import { isFamiliar } from '../guessing/familiar-networks.ts';
import { clearMailed } from '../mail-links/code-store.ts';
import { purposeOfCode } from '../mail-links/mailed-codes.ts';
import { passwordFits } from '../users/passwords.ts';
import { lockUser, type UserRow } from '../users/user-store.ts';
import type { CallerClaims } from './tokens.ts';

// GoTrue accepts a sign-in up to 24 hours old; someone at an unlocked computer would pass that too.
const RECENT_SECONDS = 900;

/**
 * Allows a password change after a recent proof of identity: a sign-in within a quarter of an hour,
 * the current password, or the mailed digits.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid, current_password_mismatch,
 * over_request_rate_limit.
 */
export async function requireRecentProof(
  options: { sql: Sql; delays: Delays; now: Date; address: string },
  caller: CallerClaims,
  user: UserRow,
  shown: { nonce?: string | undefined; currentPassword?: string | undefined },
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
    return;
  }
  if (shown.nonce !== undefined) {
    const { nonce } = shown;
    const proved = await sql.begin(async (tx) => {
      const guess = { code: nonce, types: ['reauthentication_token' as const], address, now };
      await lockUser(tx, user.id);
      const purpose = await purposeOfCode(tx, user.id, guess);
      if (purpose) await clearMailed(tx, user.id, [purpose]);
      return purpose;
    });
    if (!proved) throw new AuthError('reauthentication_not_valid');
    return;
  }
  const provedAt = Math.max(0, ...caller.amr.map(({ timestamp }) => timestamp));
  if (now.getTime() / 1000 - provedAt <= RECENT_SECONDS) return;
  throw new AuthError('reauthentication_needed');
}
