import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { RequestMail } from '../mailed/request-mail.tsx';

interface Props {
  code: string;
  isInvitation?: boolean;
}

const TO_SIGN_IN = {
  link: ({ children }: { children?: ReactNode }) => <Link to="/login">{children}</Link>,
};

/** Renders the page for an email link that did not work, with what to do next. */
export default function CallbackFailed({ code, isInvitation }: Props) {
  const { status } = useAuth();
  const isOld = code === 'otp_expired' || code === 'access_denied';
  const title = isOld ? m.auth_link_old_title() : m.auth_link_failed_title();

  if (code === 'link_incomplete') {
    return (
      <SplitPage title={m.ui_link_incomplete_title()}>
        <p className={classes.lead}>{m.ui_link_incomplete()}</p>
      </SplitPage>
    );
  }
  if (isInvitation) {
    return (
      <SplitPage title={title}>
        <p className={classes.lead}>
          <ParaglideMessage message={m.auth_link_failed_invite} inputs={{}} markup={TO_SIGN_IN} />
        </p>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={title}>
      {status === 'signed_in' ? (
        <>
          <p className={classes.lead}>{m.auth_link_failed_signed_in()}</p>
          <Button component={Link} to="/settings#security" fullWidth>
            {m.auth_link_failed_settings()}
          </Button>
        </>
      ) : (
        <>
          <p className={classes.lead}>
            <ParaglideMessage
              message={m.auth_link_failed_signed_out}
              inputs={{}}
              markup={TO_SIGN_IN}
            />
          </p>
          <RequestMail kind="signup" />
          <p className={classes.small}>
            <ParaglideMessage
              message={m.auth_link_failed_recovery}
              inputs={{}}
              markup={{ link: ({ children }) => <Link to="/forgot-password">{children}</Link> }}
            />
          </p>
        </>
      )}
    </SplitPage>
  );
}
