import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#app/data/api/errors.ts';
import { signOut, useAuth } from '#app/features/auth/index.ts';
import { Problem } from '#app/ui/components/problem.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from './invitation.module.css';
import { InvitationDetails, inviteTitle } from './invitation-facts.tsx';
import type { Invitation } from './queries.ts';

/**
 * The invitation before the invited account is signed in. After sign-in the person returns to it.
 */
export function SignInFirst({ invitation, token }: { invitation: Invitation; token: string }) {
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { email } = invitation;
  const state = { from: `/accept-invitation#${token}`, email };

  const change = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signOut();
      await navigate('/login', { state });
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : 'Signing out did not work.');
      setBusy(false);
    }
  };

  return (
    <SplitPage title={inviteTitle(invitation)}>
      <InvitationDetails invitation={invitation} />
      <Problem>{problem}</Problem>
      {status === 'signed_in' ? (
        <>
          <p className={classes.lead}>
            This invitation is for <b>{email}</b>, and you are signed in as <b>{user?.email}</b>.
          </p>
          <Button fullWidth loading={busy} onClick={() => void change()}>
            Sign out and change the account
          </Button>
        </>
      ) : (
        <>
          <p className={classes.lead}>
            Sign in as <b>{email}</b> to accept, or create an account with that address.
          </p>
          <div className={classes.answers}>
            <Button component={Link} to="/login" state={state} fullWidth>
              {status === 'needs_second_factor' ? 'Go on signing in' : 'Sign in to accept'}
            </Button>
            {status === 'signed_out' && (
              <Button component={Link} to="/register" state={state} variant="default" fullWidth>
                Create an account
              </Button>
            )}
          </div>
        </>
      )}
    </SplitPage>
  );
}
