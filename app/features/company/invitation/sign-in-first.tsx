import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#app/data/errors/errors.ts';
import { signOut, useAuth } from '#app/features/account/auth/index.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './invitation.module.css';
import { InvitationDetails, inviteTitle } from './invitation-details.tsx';
import type { Invitation } from './queries.ts';

/**
 * Renders an invitation while the invited account is not signed in, with buttons to sign in or to
 * create an account. Both lead back to the invitation.
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
      setProblem(error instanceof AppError ? error.message : m.invitation_sign_out_failed());
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
            <ParaglideMessage
              message={m.invitation_other_account}
              inputs={{ email, current: user?.email ?? '' }}
              markup={{ b: ({ children }) => <b>{children}</b> }}
            />
          </p>
          <Button fullWidth loading={busy} onClick={() => void change()}>
            {m.invitation_switch_account()}
          </Button>
        </>
      ) : (
        <>
          <p className={classes.lead}>
            <ParaglideMessage
              message={m.invitation_sign_in_first}
              inputs={{ email }}
              markup={{ b: ({ children }) => <b>{children}</b> }}
            />
          </p>
          <div className={classes.answers}>
            <Button component={Link} to="/login" state={state} fullWidth>
              {status === 'needs_second_factor'
                ? m.invitation_continue_sign_in()
                : m.invitation_sign_in_to_accept()}
            </Button>
            {status === 'signed_out' && (
              <Button component={Link} to="/register" state={state} variant="default" fullWidth>
                {m.invitation_create_account()}
              </Button>
            )}
          </div>
        </>
      )}
    </SplitPage>
  );
}
