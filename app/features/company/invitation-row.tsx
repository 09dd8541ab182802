import { Button } from '@mantine/core';
import { usePersonClock } from '#app/features/profile/index.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { dayWords } from '#domain/day-words.ts';
import { personDay } from '#domain/time.ts';
import classes from './invitations-card.module.css';
import { useResend, useRevoke } from './invite.ts';
import type { Invitation } from './queries.ts';
import { ROLE_WORDS } from './words.ts';

/** One open invitation: until when, sent again or taken back. */
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
  const isOver = Date.parse(expires_at) <= Date.now();
  const end = dayWords(personDay(expires_at, zone, dayStart), today);
  return (
    <li className={classes.row}>
      <div>
        <strong>{email}</strong>
        <small data-late={isOver || undefined}>
          {ROLE_WORDS[role]}, {isOver ? `expired ${end}` : `open until ${end}`}
        </small>
      </div>
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
    </li>
  );
}
