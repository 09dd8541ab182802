import type postgres from 'postgres';
import type { Db } from '../deps.ts';
import { isFamiliar, networkKey } from '../guessing/familiar-networks.ts';
import { hashCode, hashToken, randomCode, sameText } from '../secrets.ts';
import { countGuess, findCodes, putCode } from './code-store.ts';
import type { OneTimeTokenType } from './link-store.ts';

// A code can be guessed, so it is short-lived and has few tries (safety, Numbers).
const CODE_SECONDS = 600;
const NETWORK_TRIES = 5;
/** Maximum wrong guesses per hour at an account's codes by all unfamiliar networks together. */
const ACCOUNT_TRIES = 20;
const ACCOUNT_SECONDS = 3600;

interface CodeGuess {
  types: OneTimeTokenType[];
  code: string;
  address: string;
  now: Date;
}

/** Makes a six-digit code for a purpose; stores its hash and returns the code. */
export async function putDigits(
  tx: postgres.TransactionSql,
  made: { userId: string; type: OneTimeTokenType; address: string; now: Date },
): Promise<string> {
  const { userId, type, address, now } = made;
  const code = randomCode();
  await putCode(tx, {
    userId,
    type,
    hash: hashCode(userId, code),
    familiar: await isFamiliar(tx, userId, address),
    network: networkKey(userId, address),
    guarded: await isGuarded(tx, userId, now),
    now,
  });
  return code;
}

/**
 * Returns the purpose that the six-digit code was sent for; undefined when the code is wrong,
 * expired or out of tries. Each network has five tries at a code. All unfamiliar networks together
 * have 20 wrong guesses an hour at an account's codes; after that, an unfamiliar network may use
 * only a code that it requested before the limit was reached. So a stranger can neither guess a
 * code nor use up its tries. The caller holds the account's row lock and must let the transaction
 * commit even for a wrong code, so that the try is counted.
 */
export async function purposeOfCode(
  tx: postgres.TransactionSql,
  userId: string,
  { types, code, address, now }: CodeGuess,
): Promise<OneTimeTokenType | undefined> {
  const network = networkKey(userId, address);
  const hash = hashCode(userId, code);
  const familiar = await isFamiliar(tx, userId, address);
  const exhausted = await isGuarded(tx, userId, now);
  const known = await findCodes(tx, userId, types, network);
  const open = known.filter((kept) => {
    // For the network that requested the code, only a limit that was reached before the request
    // counts.
    const isGuardedHere = kept.network === network ? kept.guarded : exhausted;
    return (
      kept.guesses < NETWORK_TRIES &&
      now.getTime() - kept.created_at.getTime() <= CODE_SECONDS * 1000 &&
      (familiar || !isGuardedHere)
    );
  });
  const found = open.find((kept) => sameText(kept.code_hash, hash));
  if (found) return found.token_type;
  if (open.length === 0) return undefined;
  await countGuess(
    tx,
    open.map(({ id }) => id),
    network,
  );
  if (!familiar) await countForAccount(tx, userId, now);
  return undefined;
}

/** Returns whether unfamiliar networks have used up their guesses at the account's codes. */
async function isGuarded(db: Db, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ACCOUNT_SECONDS * 1000);
  const rows = await db`
    select from host.failed_tries
    where key = ${guessesKey(userId)} and tries >= ${ACCOUNT_TRIES} and tried_at > ${since}`;
  return rows.length > 0;
}

async function countForAccount(db: Db, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ACCOUNT_SECONDS * 1000);
  await db`
    insert into host.failed_tries as kept (key, tries, wait_until, tried_at)
    values (${guessesKey(userId)}, 1, ${now}, ${now})
    on conflict (key) do update set
      tries = case when kept.tried_at > ${since} then kept.tries + 1 else 1 end,
      tried_at = case when kept.tried_at > ${since} then kept.tried_at else ${now} end`;
}

const guessesKey = (userId: string) => hashToken(`mailed code ${userId}`);
