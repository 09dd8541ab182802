import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { AskForMail } from '../mailed/request-mail.tsx';

interface Props {
  code: string;
  isInvitation?: boolean;
}

/** Renders a link that did not work, and what to do about it. */
export default function CallbackFailed({ code, isInvitation }: Props) {
  const { status } = useAuth();
  const isOld = code === 'otp_expired' || code === 'access_denied';
  const title = isOld ? 'This link does not work any more' : 'This link did not work';

  if (isInvitation) {
    return (
      <SplitPage title={title}>
        <p className={classes.lead}>
          An invitation works once, for a day. Ask the person who invited you for another one. If
          you chose a password already, <Link to="/login">sign in</Link>.
        </p>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={title}>
      {status === 'signed_in' ? (
        <>
          <p className={classes.lead}>
            You are signed in, so your address is confirmed. If this was about a change of your
            address, ask for it again in your settings.
          </p>
          <Button component={Link} to="/settings#security" fullWidth>
            Open your settings
          </Button>
        </>
      ) : (
        <>
          <p className={classes.lead}>
            A link works once, for an hour. If your address is confirmed already,{' '}
            <Link to="/login">sign in</Link>; else ask for a new link.
          </p>
          <AskForMail kind="signup" />
          <p className={classes.small}>
            Was it a link for a new password? <Link to="/forgot-password">Ask for that one</Link>.
          </p>
        </>
      )}
    </SplitPage>
  );
}
