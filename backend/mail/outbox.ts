import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import type { Db, MailClass, OutgoingMail } from '../auth/deps.ts';

/** The channel on which the outbox announces a new mail. */
export const CHANNEL = 'host_mail';

const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\r\n\0]+$/);

// A line break in a header would let a name or a title add further headers (safety, attack 37).
const outgoing = z.object({
  to: oneLine(320).regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/),
  subject: oneLine(300),
  html: z.string(),
  text: z.string(),
  dedupeKey: z.string().min(1).max(200),
  class: z.enum(['familiar', 'unfamiliar', 'others', 'own']),
  pace: z.enum(['taken', 'join']),
});

/** Creates the outbox and its functions, or updates them. */
export async function migrateOutbox(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(await readFile(new URL('outbox.sql', import.meta.url), 'utf8'));
}

/**
 * Writes a mail into the outbox, in the transaction of the change that the mail reports, so that
 * both commit or neither.
 * @throws ZodError for an invalid address or subject (line breaks, several addresses).
 */
export async function enqueueMail(tx: Db, mail: OutgoingMail): Promise<void> {
  const { to, subject, html, text, dedupeKey, pace, ...kind } = outgoing.parse(mail);
  await tx`
    select host.queue_mail(
      ${kind.class}, ${to}, ${subject}, ${html}, ${text}, ${dedupeKey}, ${pace})`;
}

/**
 * Takes a mailbox's slot for a mail of a class: a mailbox has one slot a minute for each class.
 * Returns 0 on success, else the seconds until the next slot.
 */
export async function takeMailSlot(
  db: Db,
  slot: { class: MailClass; mailbox: string; now: Date },
): Promise<number> {
  const [row] = await db<{ seconds: number }[]>`
    select host.take_mail_slot(${slot.class}, ${slot.mailbox}, ${slot.now}) as seconds`;
  return row?.seconds ?? 0;
}
