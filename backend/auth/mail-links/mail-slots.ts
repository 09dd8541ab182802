import type { AuthDeps, Db, MailClass, OutgoingMail } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { isFamiliarTo } from '../guessing/familiar-networks.ts';

/** Leave to send one mail to a mailbox; no mail with a link goes out without. */
export interface MailSlot {
  readonly mailbox: string;
  readonly class: MailClass;
  readonly pace: OutgoingMail['pace'];
}

type Deps = Pick<AuthDeps, 'takeMailSlot' | 'sql' | 'clock'>;

/**
 * Takes the minute of a mailbox, with an account or without one. Networks that its account signed in
 * from and all others have a minute each, so no stranger delays what the owner asks for.
 * @throws AuthError over_email_send_rate_limit
 */
export async function takeMailSlot(
  deps: Deps,
  mailbox: string,
  address: string,
): Promise<MailSlot> {
  return take(deps, mailbox, await classOf(deps.sql, mailbox, address));
}

/** The same for a mail that somebody else causes, such as an invitation. */
export function takeOthersSlot(deps: Deps, mailbox: string): Promise<MailSlot> {
  return take(deps, mailbox, 'others');
}

/** The same within a transaction, where a mailbox whose minute is taken gets no mail and nobody is told. */
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

/** For a mail that is not refused: it waits until the mailbox's minute is over. */
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
