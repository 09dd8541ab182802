import { z } from 'zod';
import { dueTimeIn, fullDayIn, fullMomentIn } from '../../../domain/dates/format.ts';
import { shownPriorityOf } from '../../../domain/delegations/steps.ts';
import { mailAddress } from '../../../domain/text/mail-address.ts';
import { asCaller, asService } from '../_shared/api.ts';
import { render, siteOf } from '../_shared/mail.ts';
import { m } from '../_shared/messages/messages.js';
import { serve } from '../_shared/serve.ts';
import { makeToken, timeBucket } from '../_shared/token.ts';

const text = (most: number) => z.string().max(most).nullish();

// The fields of spec §7. Only `taskId` and `recipientEmail` are used; the mail's content comes from
// the database.
const body = z.object({
  recipientEmail: z
    .string()
    .max(320)
    .refine((email) => mailAddress(email) !== undefined),
  recipientName: text(160),
  taskTitle: text(300),
  taskDescription: text(20_000),
  dueDate: text(60),
  priority: z.enum(['high', 'medium', 'low']).nullish(),
  delegatorName: text(200),
  isRegisteredUser: z.boolean().nullish(),
  taskId: z.uuid(),
});

const delegationToMail = z.object({
  id: z.uuid(),
  title: z.string(),
  notes: z.string().nullable(),
  delegation_notes: z.string().nullable(),
  more: z.boolean(),
  deadline: z.string().nullable(),
  is_urgent: z.boolean(),
  is_important: z.boolean(),
  recipient_name: z.string().nullable(),
  recipient_email: z.string(),
  delegator: z.string(),
  time_zone: z.string().nullable(),
  website: z.string().nullable(),
});

serve(body, async ({ recipientEmail, taskId }, token) => {
  const delegation = delegationToMail.parse(
    await asCaller(token, 'delegation_to_mail', { task: taskId, email: recipientEmail }),
  );
  const link = await makeToken();
  const { id, recipient_email, recipient_name, delegator: person, title } = delegation;
  const mail = await render('delegation', m.supabase_delegation_mail_subject({ person, title }), {
    Title: title,
    Intro: recipient_name
      ? m.supabase_delegation_mail_intro_named({ recipient: recipient_name, person })
      : m.supabase_delegation_mail_intro({ person }),
    Note: delegation.delegation_notes ?? '',
    Notes: delegation.notes ?? '',
    More: delegation.more ? m.supabase_delegation_mail_more() : '',
    Facts: detailsOf(delegation).join(' '),
    Button: m.supabase_delegation_mail_button(),
    Link: `${siteOf(delegation.website)}/delegation#${link.token}`,
    Footer: m.supabase_delegation_mail_footer(),
  });
  const queued = await asService('mail_delegation_link', {
    delegation: id,
    token_hash: link.hash,
    recipient: recipient_email,
    ...mail,
    dedupe_key: `delegation:${id}:${timeBucket(10)}`,
  });
  return { success: true, queued };
});

function detailsOf(delegation: z.infer<typeof delegationToMail>): string[] {
  const { deadline, time_zone } = delegation;
  const priority = shownPriorityOf(delegation);
  return [
    ...(deadline
      ? [m.supabase_delegation_mail_due({ date: dateIn(deadline, time_zone ?? 'UTC') })]
      : []),
    ...(priority ? [m.supabase_delegation_mail_priority({ priority })] : []),
  ];
}

function dateIn(deadline: string, timeZone: string): string {
  return dueTimeIn(timeZone, deadline)
    ? fullMomentIn(timeZone, deadline)
    : fullDayIn(timeZone, deadline);
}
