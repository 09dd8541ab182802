import { Button } from '@mantine/core';
import { usePersonClock, useProfile } from '#app/features/profile/index.ts';
import { ConfirmButton } from '#app/ui/components/confirm-button.tsx';
import { dayInSentence } from '#domain/dates/relative-day.ts';
import { personDay } from '#domain/dates/time.ts';
import { ROLE_LABELS } from '../labels.ts';
import type { Invitation } from '../queries.ts';
import classes from './invitations-card.module.css';
import { useResend, useRevoke } from './invite.ts';

/** One open invitation with its expiry, and buttons to send it again or revoke it. */
export function InvitationRow({
  invitation,
  companyId,
}: {
  invitation: Invitation;
  companyId: string;
}) {
  const { today, zone, dayStart } = usePersonClock();
  const resending = useResend(companyId);
  const revoking = useRevoke(companyId);
  const { email, role, expires_at } = invitation;
  // Only the owner may invite managers (design ruling 14).
  const isMine = (useProfile()?.is_company_owner ?? false) || role !== 'manager';
  const isOver = Date.parse(expires_at) <= Date.now();
  const end = dayInSentence(personDay(expires_at, zone, dayStart), today);
  return (
    <li className={classes.row}>
      <div>
        <strong>{email}</strong>
        <small data-late={isOver || undefined}>
          {ROLE_LABELS[role]}, {isOver ? `expired ${end}` : `open until ${end}`}
        </small>
      </div>
      {isMine ? (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Send again to ${email}`}
            onClick={() => resending.mutate(invitation)}
            loading={resending.isPending}
          >
            Send again
          </Button>
          <ConfirmButton
            label="Revoke"
            about={`the invitation of ${email}`}
            question="Revoke it?"
            busy={revoking.isPending}
            act={() => revoking.mutate(invitation)}
          />
        </div>
      ) : (
        <small>Only the owner can change it.</small>
      )}
    </li>
  );
}
