import type postgres from 'postgres';
import { AuthError } from '../errors.ts';
import type { UserRow } from '../users/user-row.ts';
import * as users from '../users/user-store.ts';
import { clearMailed } from './code-store.ts';
import * as addresses from './email-change-store.ts';
import type { OneTimeTokenType } from './link-store.ts';
import type { Links, Where } from './links.ts';
import type { MailSlot } from './mail-slots.ts';

/** Starts or replaces a change of address; links mailed for an earlier change become invalid. */
export async function startEmailChange(
  tx: postgres.TransactionSql,
  userId: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  await addresses.storeEmailChange(tx, userId, newEmail, now);
  await clearMailed(tx, userId, ['email_change_token_current', 'email_change_token_new']);
}

/**
 * Mails both mailboxes of a change of address, the new mailbox only when it has a free slot. An
 * address that another account uses gets no mail and the caller gets no error, so nobody learns who
 * has an account.
 */
export async function mailEmailChange(
  tx: postgres.TransactionSql,
  links: Links,
  user: { id: string; email_change: string | null },
  slots: { own: MailSlot; next: MailSlot | undefined },
  { challenge, redirectTo, address }: Where,
): Promise<void> {
  const newEmail = user.email_change ?? '';
  const asked = { challenge, redirectTo, address };
  const link = { userId: user.id, kind: 'email_change', newEmail, ...asked } as const;
  const { own, next } = slots;
  await links.mail(tx, { ...link, slot: own, tokenType: 'email_change_token_current' });
  if (!next || (await users.findUserByEmail(tx, newEmail))) return;
  await links.mail(tx, { ...link, slot: next, tokenType: 'email_change_token_new' });
}

/**
 * Records that one mailbox confirmed the change (idempotent). Changes the address once both
 * mailboxes have confirmed.
 * @returns whether the address has changed.
 * @throws AuthError otp_expired when no change is pending, email_exists when another account took
 * the address.
 */
export async function agreeToEmailChange(
  tx: postgres.TransactionSql,
  user: UserRow,
  proved: OneTimeTokenType,
  now: Date,
): Promise<boolean> {
  const email = user.email_change;
  if (!email) throw new AuthError('otp_expired');
  await clearMailed(tx, user.id, [proved]);
  const side = proved === 'email_change_token_current' ? 'current' : 'new';
  if (!(await addresses.noteAgreement(tx, user.id, side))) return false;
  await users.lockEmail(tx, email);
  if (await users.findUserByEmail(tx, email)) throw new AuthError('email_exists');
  await addresses.finishEmailChange(tx, user.id, email, now);
  return true;
}
