import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePlatformInfo } from '#app/data/platform/use-platform-info.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { BOLD } from '../bold.tsx';
import { destinationOf } from '../destination.ts';
import { CheckMail } from '../mailed/check-mail.tsx';
import { RedirectBack } from '../redirect-back.tsx';
import { useSent } from '../use-sent.ts';
import { RegisterForm } from './register-form.tsx';
import { SignUpClosed } from './sign-up-closed.tsx';

/** Renders /register: the sign-up form, then the page that waits for the email. */
export default function RegisterPage() {
  const { status } = useAuth();
  const { state } = useLocation();
  const [sent, setSent] = useSent<{ email: string }>();
  const platform = usePlatformInfo();
  const [invited, setInvited] = useState(destinationOf(state).startsWith('/accept-invitation'));

  if (status === 'signed_in') return <RedirectBack />;
  if (status === 'needs_second_factor') return <Navigate to="/login" state={state} replace />;
  if (!sent && platform && !platform.isOpen && !invited) {
    return <SignUpClosed supportEmail={platform.supportEmail} onInvited={() => setInvited(true)} />;
  }
  if (!sent) return <RegisterForm onSent={(email) => setSent({ email })} />;
  return (
    <SplitPage title={m.auth_check_mail_title()}>
      <p className={classes.lead}>
        <ParaglideMessage
          message={m.auth_check_mail_register}
          inputs={{ email: sent.email }}
          markup={BOLD}
        />
      </p>
      <CheckMail kind="signup" email={sent.email} sent act={m.auth_mailed_code_confirm()} />
      <button type="button" className={classes.link} onClick={() => setSent(null)}>
        {m.auth_other_address()}
      </button>
    </SplitPage>
  );
}
