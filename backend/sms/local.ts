import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { OutgoingMail, SendSms } from '../auth/deps.ts';

/**
 * Returns a sender that puts messages to phones into the local mailbox, addressed to
 * `<number>@sms.localhost`, for machines without an SMS hook.
 */
export function createLocalSms(options: {
  sql: postgres.Sql;
  enqueueMail: (sql: postgres.Sql, mail: OutgoingMail) => Promise<void>;
}): SendSms {
  const { sql, enqueueMail } = options;
  return async ({ phone, code, channel }) => {
    const kind = channel === 'whatsapp' ? 'WhatsApp message' : 'Text message';
    const text = `Your code is ${code}`;
    await enqueueMail(sql, {
      to: `${phone}@sms.localhost`,
      subject: `${kind} to +${phone}`,
      html: `<p>${text}</p>`,
      text,
      dedupeKey: `sms:${randomUUID()}`,
      class: 'own',
      pace: 'taken',
    });
  };
}
