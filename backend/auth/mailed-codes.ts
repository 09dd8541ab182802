import type postgres from 'postgres';
import { tryCode } from './code-store.ts';
import type { OneTimeTokenType } from './link-store.ts';
import { hashCode, sameText } from './secrets.ts';

// A code can be guessed, so it has little time and few tries (safety, numbers).
const CODE_SECONDS = 600;
const CODE_TRIES = 5;

/**
 * Which of the purposes the six digits were mailed for, none when they are wrong, old, or tried five
 * times. A try counts even when it fails, so the caller must let its transaction commit.
 */
export async function purposeOfCode(
  tx: postgres.TransactionSql,
  userId: string,
  types: OneTimeTokenType[],
  code: string,
  now: Date,
): Promise<OneTimeTokenType | undefined> {
  const hash = hashCode(userId, code);
  let found: OneTimeTokenType | undefined;
  for (const type of types) {
    const known = await tryCode(tx, userId, type);
    if (!known || known.tries >= CODE_TRIES) continue;
    if (now.getTime() - known.created_at.getTime() > CODE_SECONDS * 1000) continue;
    if (sameText(known.code_hash, hash)) found ??= type;
  }
  return found;
}
