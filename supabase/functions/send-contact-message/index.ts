// Adds a visitor's message to the admins' list; the visitor needs no account.
import { z } from 'zod';
import { ApiError, asService } from '../_shared/api.ts';
import { isPerson } from '../_shared/captcha.ts';
import { serve } from '../_shared/serve.ts';

const body = z.object({
  /** Chosen by the client, so that a message sent again after a lost response is stored once. */
  id: z.uuid(),
  name: z.string().max(120),
  email: z.string().max(320),
  subject: z.string().max(200).default(''),
  message: z.string().max(5000),
  captchaToken: z.string().max(4096).optional(),
});

serve(body, async ({ captchaToken, ...message }, _token, request) => {
  const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  if (!(await isPerson(captchaToken, address))) {
    throw new ApiError(400, 'captcha_failed');
  }
  await asService('send_contact_message', { ...message, address });
  return { success: true };
});
