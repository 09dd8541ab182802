import * as z from 'zod/mini';
import { gatewayFetch } from '#app/data/errors/gateway-fetch.ts';
import { apiUrl, config } from '#app/data/platform/config.ts';
import { atMost, emailAddress } from '#app/data/platform/rules.ts';
import { addressFrom } from '#domain/text/mail-address.ts';
import { m } from '#messages';

/** Maximum length of a message in characters, the limit of the database. */
export const MESSAGE_MOST = 5000;

const oneLine = z.regex(/^\P{Cc}*$/u, m.public_contact_one_line());

export const contactSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: m.public_contact_name_missing(), abort: true }),
      atMost(120, m.public_contact_too_long({ max: '120' })),
      oneLine,
    ),
  email: emailAddress,
  subject: z.string().check(atMost(200, m.public_contact_too_long({ max: '200' })), oneLine),
  message: z
    .string()
    .check(
      z.regex(/\S/, { error: m.public_contact_message_missing(), abort: true }),
      atMost(MESSAGE_MOST, m.public_contact_too_long({ max: '5,000' })),
    ),
});

export type ContactMessage = z.infer<typeof contactSchema>;

/**
 * Sends a contact message. The client generates the id, so a retry after a lost response does not
 * send the message twice.
 * @throws AppError
 */
export async function sendContactMessage(
  id: string,
  message: ContactMessage,
  captchaToken: string | undefined,
): Promise<void> {
  await gatewayFetch(`${apiUrl}/functions/v1/send-contact-message`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...message, email: addressFrom(message.email), captchaToken }),
  });
}
