import type postgres from 'postgres';
import { until } from '../until.ts';

/**
 * The token that opens the mailbox of a test's host. Without a token, a host that may be behind a
 * proxy refuses every request for its mailbox.
 */
export const MAILBOX_TOKEN = 'a-token-of-the-tests-0123456789';
const mailboxHeaders = { authorization: `Bearer ${MAILBOX_TOKEN}` };

export interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
  to: { address: string }[];
  from: { address: string; name: string }[];
  /** In ISO 8601. */
  time: string;
  read: boolean;
  headers: Record<string, string>;
}

export interface AwaitedMail {
  count?: number;
  subject?: string;
  holding?: string;
}

/** Returns every email for an address in the local mailbox of a host, oldest first. */
export async function mailsOf(url: string, address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': address.toLowerCase() });
  const answer = await fetch(`${url}/mailbox/email?${query}`, { headers: mailboxHeaders });
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
  return await answer.json();
}

/** Waits for an email in the local mailbox, as `TestHost.mailTo` describes. */
export async function awaitMail(
  host: { url: string; sql: postgres.Sql },
  address: string,
  { count = 1, subject, holding = '' }: AwaitedMail,
): Promise<Mail> {
  return await until(`a mail to ${address}`, async () => {
    const mails = (await mailsOf(host.url, address)).filter(
      (mail) =>
        mail.html.includes(holding) &&
        (subject === undefined ||
          mail.subject === subject ||
          (/^\d+ messages: /.test(mail.subject) && mail.subject.includes(subject))),
    );
    if (mails.length >= count) return mails.at(-1);
    await sendWaiting(host.sql, address);
    return undefined;
  });
}

/**
 * Sends the emails that are delayed because the address got an email less than a minute ago, or
 * because they can still be undone.
 */
async function sendWaiting(sql: postgres.Sql, address: string): Promise<void> {
  const { count } = await sql`
    update host.mail_outbox set next_attempt_at = least(next_attempt_at, now()), send_after = null
    where recipient = ${address.toLowerCase()} and sent_at is null and attempts = 0
      and (next_attempt_at > now() or send_after > now())`;
  if (count > 0) await sql`notify host_mail`;
}
