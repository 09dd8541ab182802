// Sends the outbox's mails where no host runs: on Supabase, a job has to call this function every
// minute with the service key. The host sends mail itself and gives its functions no SMTP_URL.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { ApiError, asService, setting } from '../_shared/api.ts';
import { serve } from '../_shared/serve.ts';

/** Maximum mails per call, so that the call ends within the function's time limit. */
const MOST = 20;

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
  const transport = createTransport(
    { url, connectionTimeout: 5_000 },
    { from: Deno.env.get('MAIL_FROM') },
  );
  let sent = 0;
  for (let turn = 0; turn < MOST; turn += 1) {
    const [mail] = taken.parse(await asService('take_mail', {}));
    if (!mail) break;
    const { id, recipient, subject, html, plain, reply_to } = mail;
    const problem = await transport
      .sendMail({
        to: recipient,
        subject,
        html,
        text: plain,
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
