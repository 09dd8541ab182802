import type postgres from 'postgres';
import { AuthError } from '../errors.ts';
import type { CallerClaims } from '../sessions/claims.ts';
import { findSession } from '../sessions/session-store.ts';
import type { UserRow } from './user-row.ts';
import { lockUser } from './user-store.ts';

/**
 * Returns the caller's account and locks it until the transaction ends.
 * @throws AuthError session_not_found when the session has ended since the token was checked: no
 *   change may follow the end of a session.
 */
export async function lockedUser(
  tx: postgres.TransactionSql,
  caller: CallerClaims,
): Promise<UserRow> {
  const user = await lockUser(tx, caller.userId);
  const session = user && (await findSession(tx, caller.sessionId));
  if (!user || session?.user_id !== user.id) throw new AuthError('session_not_found');
  return user;
}
