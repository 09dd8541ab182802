import type { Db } from '../deps.ts';
import { json } from '../users/metadata.ts';
import { type UserRow, userColumns } from '../users/user-row.ts';

/**
 * Returns the account with a pending change to this address, if any; of several accounts, the one
 * with the latest request.
 */
export async function findUserByNewEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${db(userColumns)} from auth.users
    where email_change = ${email} and deleted_at is null
    order by email_change_sent_at desc limit 1`;
  return row;
}

/** Starts a change of address, which takes effect when both mailboxes have confirmed the change. */
export async function storeEmailChange(
  db: Db,
  id: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  await db`
    update auth.users
    set email_change = ${newEmail}, email_change_confirm_status = 0, updated_at = ${now}
    where id = ${id}`;
}

// GoTrue counts how many mailboxes agreed; we record which mailbox agreed, so that one mailbox
// cannot count twice.
const AGREED = { current: 1, new: 2 };

/** Records that one of the two mailboxes agrees; returns whether the other mailbox already did. */
export async function noteAgreement(
  db: Db,
  id: string,
  side: keyof typeof AGREED,
): Promise<boolean> {
  const waiting = await db`
    update auth.users set email_change_confirm_status = ${AGREED[side]}
    where id = ${id} and email_change_confirm_status in (0, ${AGREED[side]})
    returning id`;
  return waiting.length === 0;
}

/** Replaces the address of the account and of its email identity, and ends the change. */
export async function finishEmailChange(
  db: Db,
  id: string,
  email: string,
  now: Date,
): Promise<void> {
  const mark = json(db, { email, email_verified: true });
  await db`
    update auth.users
    set email = ${email}, email_change = '', email_change_confirm_status = 0, updated_at = ${now},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${mark}
    where id = ${id}`;
  await db`
    update auth.identities set identity_data = identity_data || ${mark}, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}
