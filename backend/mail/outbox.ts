import { z } from 'zod';
import type { Db, OutgoingMail } from '../auth/deps.ts';

/** The channel on which the outbox says that something was put into it. */
export const CHANNEL = 'host_mail';

const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\r\n\0]+$/);

// A line break in a header would let a name or a title write further headers (attack 37).
const outgoing = z.object({
  to: oneLine(320).regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/),
  subject: oneLine(300),
  html: z.string(),
  text: z.string(),
  dedupeKey: z.string().min(1).max(200),
});

/**
 * Writes a mail into the outbox, inside the transaction of what it reports: both happen or neither.
 * @throws ZodError for an address or a subject that is none (line breaks, several addresses).
 */
export async function enqueueMail(tx: Db, mail: OutgoingMail): Promise<void> {
  const { to, subject, html, text, dedupeKey } = outgoing.parse(mail);
  await tx`
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text)
    values (${dedupeKey}, ${to}, ${subject}, ${html}, ${text})
    on conflict (dedupe_key) do nothing`;
  await tx`select pg_notify(${CHANNEL}, '')`;
}
