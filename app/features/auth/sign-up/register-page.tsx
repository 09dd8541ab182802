import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePlatformInfo } from '#app/data/platform/use-platform-info.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { destinationOf } from '../destination.ts';
import { CheckMail } from '../mailed/check-mail.tsx';
import { RedirectBack } from '../redirect-back.tsx';
import { useSent } from '../use-sent.ts';
import { RegisterForm } from './register-form.tsx';
import { SignUpClosed } from './sign-up-closed.tsx';

/** Renders /register: sign-up by email and password, then the page that waits for the email. */
export default function RegisterPage() {
  const { status } = useAuth();
  const { state } = useLocation();
  const [sent, setSent] = useSent<{ email: string }>();
  const facts = usePlatformInfo();
  const [invited, setInvited] = useState(destinationOf(state).startsWith('/accept-invitation'));

  if (status === 'signed_in') return <RedirectBack />;
  if (status === 'needs_second_factor') return <Navigate to="/login" state={state} replace />;
  if (!sent && facts && !facts.isOpen && !invited) {
    return <SignUpClosed supportEmail={facts.supportEmail} onInvited={() => setInvited(true)} />;
  }
  if (!sent) return <RegisterForm onSent={(email) => setSent({ email })} />;
  return (
    <SplitPage title="Check your mail">
      <p className={classes.lead}>
        We sent a link to <b>{sent.email}</b>. Follow it to confirm that the address is yours, or
        type the six digits of the mail here.
      </p>
      <CheckMail kind="signup" email={sent.email} sent act="Confirm" />
      <button type="button" className={classes.link} onClick={() => setSent(null)}>
        Mistyped? Use another address
      </button>
    </SplitPage>
  );
}
