import type { Db } from '../deps.ts';
import { type UserRow, userColumns } from '../users/user-row.ts';

/** Returns the account that has confirmed this number. */
export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(userColumns)} from auth.users where phone = ${phone} and deleted_at is null`;
  return row;
}

/**
 * Returns the account with a pending change to this number; of several accounts, the one with the
 * latest request.
 */
export async function findUserByNewPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(userColumns)} from auth.users
    where phone_change = ${phone} and deleted_at is null
    order by phone_change_sent_at desc limit 1`;
  return row;
}

/** Starts or replaces a change of the number; an empty number cancels the change. */
export async function storePhoneChange(
  db: Db,
  id: string,
  phone: string,
  now: Date,
): Promise<void> {
  await db`
    update auth.users
    set phone_change = ${phone}, updated_at = ${now},
      phone_change_sent_at = case when ${phone} = '' then null else ${now}::timestamptz end
    where id = ${id}`;
}

/** Sets the pending number as the account's number. */
export async function finishPhoneChange(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.users
    set phone = phone_change, phone_confirmed_at = ${now}, phone_change = '', updated_at = ${now}
    where id = ${id}`;
}
