import type postgres from 'postgres';
import { clearMailed } from '../mail-links/code-store.ts';
import { deleteFlowsOf } from '../mail-links/link-store.ts';
import { deleteSessionsOf } from './session-store.ts';

/**
 * Ends all existing access to an account: sessions except the one to keep, mailed links and codes
 * for sign-in, recovery and reauthentication, and codes that a browser has not exchanged yet.
 */
export async function endAccess(
  tx: postgres.TransactionSql,
  userId: string,
  keep?: string,
): Promise<void> {
  await deleteSessionsOf(tx, userId, keep);
  await deleteFlowsOf(tx, userId);
  await clearMailed(tx, userId, ['recovery_token', 'reauthentication_token']);
}
