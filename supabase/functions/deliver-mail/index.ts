// Sends the outbox's mails on Supabase, where the project's own host does not run: a job has to call
// this function every minute with the service key. The host sends mail itself and gives its
// functions no SMTP_URL.
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { ApiError, asService, setting } from '../_shared/api.ts';
import { serve } from '../_shared/serve.ts';

/** Maximum number of mails per call, so that the call ends within the function's time limit. */
const MOST = 20;
/**
 * Timeouts in milliseconds for an answer of the mail server. Their sum is below the minute for
 * which `take_mail` claims a mail: after that minute, another call would send it a second time.
 */
const SERVER = { connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const taken = z.array(
  z.object({
    id: z.number(),
    dedupe_key: z.string(),
    recipient: z.string(),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    reply_to: z.string().nullable(),
  }),
);

serve(z.unknown(), async (_sent, token) => {
  if (token !== setting('SUPABASE_SERVICE_ROLE_KEY')) {
    throw new ApiError(403, 'service_only');
  }
  const url = Deno.env.get('SMTP_URL');
  if (!url)
    return { sent: 0, message: 'SMTP_URL is not set: mail is sent elsewhere, or not at all.' };
  const transport = createTransport({ url, ...SERVER }, { from: Deno.env.get('MAIL_FROM') });
  let sent = 0;
  for (let turn = 0; turn < MOST; turn += 1) {
    const [mail] = taken.parse(await asService('take_mail', {}));
    if (!mail) break;
    const { id, dedupe_key, recipient, subject, html, plain, reply_to } = mail;
    const problem = await transport
      .sendMail({
        to: recipient,
        subject,
        html,
        text: plain,
        messageId: messageId(dedupe_key),
        ...(reply_to !== null && { replyTo: reply_to }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    await asService('record_mail_result', { mail: id, problem });
    if (problem === null) sent += 1;
  }
  transport.close();
  return { sent };
});

/** Returns the same id when a mail is sent again, so that mail programs show it once. */
function messageId(dedupeKey: string): string {
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@mail>`;
}
