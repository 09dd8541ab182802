import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

const SAID: Record<Exclude<Invitation['state'], 'open'>, [title: string, lead: string]> = {
  accepted: ['This invitation has been used already', 'Each works once.'],
  expired: ['This invitation has expired', 'Ask for a new one.'],
  revoked: ['This invitation has been withdrawn', 'Whoever sent it changed their mind.'],
};

interface Props {
  invitation: Invitation;
  /** Whether the invited account is signed in. */
  isTheirs: boolean;
  isSignedIn: boolean;
}

/** An invitation that can no longer be accepted. */
export function InvitationOver({ invitation, isTheirs, isSignedIn }: Props) {
  const { state, company, invited_by } = invitation;
  if (state === 'open') return null;
  const [title, lead] = SAID[state];
  const done = state === 'accepted' && isTheirs;
  return (
    <SplitPage title={done ? `You joined ${company} already` : title}>
      <p className={classes.lead}>
        {done
          ? 'Nothing is left to do.'
          : `It was from ${invited_by ?? 'somebody'} at ${company}, for ${invitation.email}. ${lead}`}
      </p>
      <Button component={Link} to={isSignedIn ? '/dashboard' : '/login'} fullWidth>
        {isSignedIn ? 'Open your dashboard' : 'Sign in'}
      </Button>
    </SplitPage>
  );
}
