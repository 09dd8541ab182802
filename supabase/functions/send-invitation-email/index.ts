import { z } from 'zod';
import { asCaller, asService } from '../_shared/api.ts';
import { render, siteOf } from '../_shared/mail.ts';
import { serve } from '../_shared/serve.ts';
import { makeToken, timeBucket } from '../_shared/token.ts';

const body = z.object({ invitationId: z.uuid() });

const facts = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.string(),
  expires_at: z.string(),
  company: z.string(),
  invited_by: z.string(),
  website: z.string().nullable(),
});

serve(body, async ({ invitationId }, token) => {
  const invitation = facts.parse(
    await asCaller(token, 'invitation_to_mail', { invitation_id: invitationId }),
  );
  const { id, email, company, invited_by } = invitation;
  const link = await makeToken();
  const mail = await render('company-invitation', `${invited_by} invites you to ${company}`, {
    Inviter: invited_by,
    Company: company,
    Role: invitation.role === 'manager' ? 'a manager' : 'a member',
    Until: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(
      new Date(invitation.expires_at),
    ),
    Link: `${siteOf(invitation.website)}/accept-invitation#${link.token}`,
  });
  const queued = await asService('mail_invitation_link', {
    invitation_id: id,
    token_hash: link.hash,
    recipient: email,
    ...mail,
    // A renewed invitation has another expiry: the earlier mail's link is no longer valid.
    dedupe_key: `invitation:${id}:${invitation.expires_at}:${timeBucket(1)}`,
  });
  return { success: true, queued };
});
