import { networkOf } from '../../http/network.ts';
import type { Db } from '../deps.ts';
import { hashToken } from '../secrets.ts';

/** Stands for the account of an address that has none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Enough for home, work and the road; the oldest make room. */
const MOST_NETWORKS = 50;

/** Names a network within one account, so that rows of two accounts cannot be compared. */
export function networkKey(account: string, address: string): string {
  return hashToken(`${account} ${networkOf(address)}`);
}

/** Whether the account has signed in from this network before. */
export async function isFamiliar(db: Db, userId: string, address: string): Promise<boolean> {
  const rows = await db`
    select from host.familiar_networks
    where user_id = ${userId} and network = ${networkKey(userId, address)}`;
  return rows.length > 0;
}

/** The same by e-mail address; false for an address without an account, after the same work. */
export async function isFamiliarTo(db: Db, email: string, address: string): Promise<boolean> {
  const [user] = await db<{ id: string }[]>`
    select id from auth.users where email = ${email} and not is_sso_user and deleted_at is null`;
  return isFamiliar(db, user?.id ?? NOBODY, address);
}

/**
 * Keeps the network of a sign-in. Where a second factor is set up, callers wait until it was shown: a
 * stolen password must not make the thief's network a familiar one.
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
