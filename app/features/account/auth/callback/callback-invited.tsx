import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { BOLD } from '../bold.tsx';
import { openInvitation } from '../reset/password-actions.ts';
import { useSubmit } from '../use-submit.ts';
import { ACTS } from './callback-actions.ts';

const CallbackFailed = lazyPart(() => import('./callback-failed.tsx'));

/**
 * Renders the page of an invitation to open an account. Links of this type are the only links that
 * open a session in any browser.
 */
export function CallbackInvited({ token }: { token: string }) {
  const navigate = useNavigate();
  const { user } = useAuth();
  const { title, lead, act } = ACTS.invite;
  const opening = useSubmit(async () => {
    await openInvitation(token);
    await navigate('/reset-password', { replace: true, state: { invited: true } });
  });

  if (opening.problem?.code === 'otp_expired') {
    return (
      <Suspense>
        <CallbackFailed code="otp_expired" isInvitation />
      </Suspense>
    );
  }
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{lead}</p>
      {user && !opening.busy && (
        <p className={classes.lead}>
          <ParaglideMessage
            message={m.auth_callback_invite_other}
            inputs={{ email: user.email ?? '' }}
            markup={BOLD}
          />
        </p>
      )}
      <Problem>{opening.problem?.message}</Problem>
      <Button fullWidth loading={opening.busy} onClick={() => void opening.submit()}>
        {act}
      </Button>
    </SplitPage>
  );
}
