import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import { useAuth } from '../auth-context.ts';
import { RedirectBack } from '../redirect-back.tsx';
import { useSent } from '../use-sent.ts';
import { LoginForm } from './login-form.tsx';

// Lazy: a first visit shows neither of these parts.
const SecondFactor = lazyPart(() => import('../mfa/second-factor.tsx'));
const MailSent = lazyPart(() => import('../mailed/mail-sent.tsx'));

/** The email that the person must open to continue. */
interface Sent {
  kind: 'magiclink' | 'signup';
  email: string;
}

/**
 * Renders /login: password, emailed link or Google; then the second factor, where one is set up.
 */
export default function LoginPage() {
  const { status } = useAuth();
  const [sent, setSent] = useSent<Sent>();

  if (status === 'signed_in') return <RedirectBack />;
  return (
    <Suspense fallback={<Waiting />}>
      {status === 'loading' && <Waiting />}
      {status === 'needs_second_factor' && <SecondFactor />}
      {status === 'signed_out' &&
        (sent ? (
          <MailSent {...sent} onBack={() => setSent(null)} />
        ) : (
          <LoginForm onMail={(kind, email) => setSent({ kind, email })} />
        ))}
    </Suspense>
  );
}

function Waiting() {
  return (
    <SplitPage title={m.auth_login_title()}>
      <Loader size="sm" color="var(--ink)" aria-label={m.auth_one_moment()} />
    </SplitPage>
  );
}
