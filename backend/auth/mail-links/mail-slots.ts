import type { AuthDeps, Db, MailClass, OutgoingMail } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { isFamiliarTo } from '../guessing/familiar-networks.ts';

/** Permission to send one mail to a mailbox; every mail with a link or a code needs a slot. */
export interface MailSlot {
  readonly mailbox: string;
  readonly class: MailClass;
  readonly pace: OutgoingMail['pace'];
}

type Deps = Pick<AuthDeps, 'takeMailSlot' | 'sql' | 'clock'>;

/**
 * Takes the mailbox's slot, one a minute, whether or not the mailbox has an account. Networks that
 * the account signed in from share a slot of their own, so requests from other networks cannot
 * delay the owner's mail.
 * @throws AuthError over_email_send_rate_limit
 */
export async function takeNetworkSlot(
  deps: Deps,
  mailbox: string,
  address: string,
): Promise<MailSlot> {
  return take(deps, mailbox, await classOf(deps.sql, mailbox, address));
}

/**
 * Takes the slot for an email that someone other than the recipient causes, such as an invitation.
 * @throws AuthError over_email_send_rate_limit
 */
export function takeOthersSlot(deps: Deps, mailbox: string): Promise<MailSlot> {
  return take(deps, mailbox, 'others');
}

/**
 * Takes the mailbox's slot within a transaction. Returns undefined when an earlier email has taken
 * the slot; the caller then skips this email.
 */
export async function mailSlotIfFree(
  deps: Deps,
  tx: Db,
  mailbox: string,
  address: string,
): Promise<MailSlot | undefined> {
  const kind = await classOf(tx, mailbox, address);
  const seconds = await deps.takeMailSlot(tx, { class: kind, mailbox, now: deps.clock() });
  return seconds === 0 ? { mailbox, class: kind, pace: 'taken' } : undefined;
}

/**
 * Returns a slot for a mail that is never refused: the mail waits in the outbox until the mailbox's
 * next slot.
 */
export async function waitingSlot(deps: Deps, mailbox: string, address: string): Promise<MailSlot> {
  return { mailbox, class: await classOf(deps.sql, mailbox, address), pace: 'join' };
}

const classOf = async (db: Db, mailbox: string, address: string): Promise<MailClass> =>
  (await isFamiliarTo(db, mailbox, address)) ? 'familiar' : 'unfamiliar';

async function take(deps: Deps, mailbox: string, kind: MailClass): Promise<MailSlot> {
  const now = deps.clock();
  const seconds = await deps.takeMailSlot(deps.sql, { class: kind, mailbox, now });
  if (seconds === 0) return { mailbox, class: kind, pace: 'taken' };
  throw new AuthError('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this once a minute. Try again in ${seconds} seconds.`,
    retryAfter: seconds,
  });
}
