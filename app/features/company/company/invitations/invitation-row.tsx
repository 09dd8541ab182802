import { Button } from '@mantine/core';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { dayInSentence } from '#app/ui/format-days.ts';
import { personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import { ROLE_LABELS } from '../labels.ts';
import type { OpenInvitation } from '../queries.ts';
import classes from './invitations-card.module.css';
import { useResend, useRevoke } from './invite.ts';

/** One open invitation with its expiry, and buttons to send it again or revoke it. */
export function InvitationRow({
  invitation,
  companyId,
}: {
  invitation: OpenInvitation;
  companyId: string;
}) {
  const { today, zone, dayStart } = usePersonClock();
  const resending = useResend(companyId);
  const revoking = useRevoke(companyId);
  const { email, role, expires_at } = invitation;
  // Only the owner may invite managers (design ruling 14).
  const isMine = (useProfile()?.is_company_owner ?? false) || role !== 'manager';
  const isOver = Date.parse(expires_at) <= Date.now();
  const day = dayInSentence(personDay(expires_at, zone, dayStart), today);
  return (
    <li className={classes.row}>
      <div>
        <strong>{email}</strong>
        <small data-late={isOver || undefined}>
          {isOver
            ? m.company_invitation_expired({ role: ROLE_LABELS[role], day })
            : m.company_invitation_open({ role: ROLE_LABELS[role], day })}
        </small>
      </div>
      {isMine ? (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            aria-label={m.company_invitation_resend_to({ email })}
            onClick={() => resending.mutate(invitation)}
            loading={resending.isPending}
          >
            {m.company_invitation_resend()}
          </Button>
          <ConfirmButton
            label={m.company_invitation_revoke()}
            name={m.company_invitation_revoke_named({ email })}
            question={m.company_invitation_revoke_confirm()}
            busy={revoking.isPending}
            act={() => revoking.mutate(invitation)}
          />
        </div>
      ) : (
        <small>{m.company_invitation_owner_only()}</small>
      )}
    </li>
  );
}
