import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

const STATE_TEXTS: Record<Exclude<Invitation['state'], 'open'>, [title: string, text: string]> = {
  accepted: [m.invitation_accepted_title(), m.invitation_accepted_text()],
  expired: [m.invitation_expired_title(), m.invitation_expired_text()],
  revoked: [m.invitation_revoked_title(), m.invitation_revoked_text()],
};

interface Props {
  invitation: Invitation;
  /** Whether the invited account is signed in. */
  isTheirs: boolean;
  isSignedIn: boolean;
}

/** Renders an invitation that can no longer be accepted. */
export function InvitationOver({ invitation, isTheirs, isSignedIn }: Props) {
  const { state, company, email, invited_by: inviter } = invitation;
  if (state === 'open') return null;
  const [title, text] = STATE_TEXTS[state];
  const hasJoined = state === 'accepted' && isTheirs;
  const sender = inviter
    ? m.invitation_sent_by({ inviter, company, email })
    : m.invitation_sent_by_company({ company, email });
  return (
    <SplitPage title={hasJoined ? m.invitation_already_joined_title({ company }) : title}>
      <p className={classes.lead}>
        {hasJoined ? m.invitation_already_joined_text() : `${sender} ${text}`}
      </p>
      <Button component={Link} to={isSignedIn ? '/dashboard' : '/login'} fullWidth>
        {isSignedIn ? m.invitation_open_dashboard() : m.invitation_sign_in()}
      </Button>
    </SplitPage>
  );
}
