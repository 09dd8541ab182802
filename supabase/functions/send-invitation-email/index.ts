import { z } from 'zod';
import { dayIn } from '../../../domain/dates/format.ts';
import { asCaller, asService } from '../_shared/api.ts';
import { render, siteOf } from '../_shared/mail.ts';
import { m } from '../_shared/messages/messages.js';
import { serve } from '../_shared/serve.ts';
import { makeToken, timeBucket } from '../_shared/token.ts';

const body = z.object({ invitationId: z.uuid() });

const invitationToMail = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.string(),
  expires_at: z.string(),
  company: z.string(),
  invited_by: z.string(),
  website: z.string().nullable(),
});

serve(body, async ({ invitationId }, token) => {
  const invitation = invitationToMail.parse(
    await asCaller(token, 'invitation_to_mail', { invitation_id: invitationId }),
  );
  const { id, email, company, role, invited_by: person } = invitation;
  const link = await makeToken();
  const date = dayIn(null, invitation.expires_at);
  const subject = m.supabase_invitation_mail_subject({ person, company });
  const mail = await render('company-invitation', subject, {
    Title: m.supabase_invitation_mail_title({ company }),
    Intro: m.supabase_invitation_mail_intro({ role, person, company }),
    Button: m.supabase_invitation_mail_button(),
    Link: `${siteOf(invitation.website)}/accept-invitation#${link.token}`,
    Footer: m.supabase_invitation_mail_footer({ date }),
  });
  const queued = await asService('mail_invitation_link', {
    invitation_id: id,
    token_hash: link.hash,
    recipient: email,
    ...mail,
    // A renewed invitation has a new expiry, so its mail has a new key and is sent: the link in the
    // earlier mail is no longer valid.
    dedupe_key: `invitation:${id}:${invitation.expires_at}:${timeBucket(1)}`,
  });
  return { success: true, queued };
});
