import { z } from 'zod';
import { account, asCaller, asService } from '../_shared/api.ts';
import { render, siteOf } from '../_shared/mail.ts';
import { m } from '../_shared/messages/messages.js';
import { serve } from '../_shared/serve.ts';

/** Spec §9: only accounts created within the last 24 hours get the mail. */
const WINDOW = 24 * 3600 * 1000;

const person = z.object({
  id: z.uuid(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  created_at: z.string(),
  user_metadata: z.object({ first_name: z.string().max(80).optional() }).catch({}),
});

// No payload (spec §7): the account is the caller's own.
serve(z.unknown(), async (_sent, token) => {
  const { id, email, email_confirmed_at, created_at, user_metadata } = person.parse(
    await account(token),
  );
  // Refuses a token without a required second factor; /auth/v1/user accepts such a token.
  await asCaller(token, 'has_permission', { user_id: id, permission: 'create_tasks' });
  const isNew = Date.now() - Date.parse(created_at) < WINDOW;
  if (!email || !email_confirmed_at || !isNew) return { success: true, sent: false };
  const name = user_metadata.first_name;
  const mail = await render('welcome', m.supabase_welcome_mail_subject(), {
    Title: name ? m.supabase_welcome_mail_title_named({ name }) : m.supabase_welcome_mail_title(),
    Intro: m.supabase_welcome_mail_intro(),
    Write: m.supabase_welcome_mail_step_write(),
    Sort: m.supabase_welcome_mail_step_sort(),
    Act: m.supabase_welcome_mail_step_act(),
    Button: m.supabase_welcome_mail_button(),
    Link: `${siteOf(null)}/tasks`,
    Footer: m.supabase_welcome_mail_footer(),
  });
  // The mail is sent once per account, however often this function is called.
  const sent = await asService('queue_mail', {
    recipient: email,
    ...mail,
    dedupe_key: `welcome:${id}`,
    class: 'own',
  });
  return { success: true, sent };
});
