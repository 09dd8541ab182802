import { networkOf } from '../../http/network.ts';
import type { Db } from '../deps.ts';
import { hashToken } from '../secrets.ts';

/** User id for an address without an account. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Networks stored per account: enough for home, work and travel. The least recently used networks
 * are deleted first.
 */
const MOST_NETWORKS = 50;

/**
 * Returns the key of a network within one account. The same network has another key in each
 * account, so rows do not reveal which accounts share a network.
 */
export function networkKey(account: string, address: string): string {
  return hashToken(`${account} ${networkOf(address)}`);
}

/** Returns whether the account has signed in from this network before. */
export async function isFamiliar(db: Db, userId: string, address: string): Promise<boolean> {
  const rows = await db`
    select from host.familiar_networks
    where user_id = ${userId} and network = ${networkKey(userId, address)}`;
  return rows.length > 0;
}

/**
 * Returns whether the account with this email address has signed in from this network before. For
 * an address without an account it returns false after the same queries.
 */
export async function isFamiliarTo(db: Db, email: string, address: string): Promise<boolean> {
  const [user] = await db<{ id: string }[]>`
    select id from auth.users where email = ${email} and not is_sso_user and deleted_at is null`;
  return isFamiliar(db, user?.id ?? NOBODY, address);
}

/**
 * Stores the network of a sign-in. If the account has a second factor, call this only after that
 * factor was verified: a stolen password must not make the thief's network familiar.
 */
export async function rememberNetwork(
  db: Db,
  userId: string,
  address: string,
  now: Date,
): Promise<void> {
  await db`
    insert into host.familiar_networks (user_id, network, seen_at)
    values (${userId}, ${networkKey(userId, address)}, ${now})
    on conflict (user_id, network) do update set seen_at = excluded.seen_at`;
  await db`
    delete from host.familiar_networks
    where user_id = ${userId} and network in (
      select network from host.familiar_networks where user_id = ${userId}
      order by seen_at desc, network offset ${MOST_NETWORKS}
    )`;
}
