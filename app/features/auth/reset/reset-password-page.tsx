import { Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import { useAuth } from '../auth-context.ts';
import { problemIn } from '../destination.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { NonceForm } from './nonce-form.tsx';
import { PasswordSet } from './password-set.tsx';
import { ResetAgain } from './reset-again.tsx';

const SecondFactor = lazyPart(() => import('../mfa/second-factor.tsx'));

/** Renders /reset-password: the new password after an email's link, its code or an invitation. */
export default function ResetPasswordPage() {
  const { status } = useAuth();
  const { state } = useLocation();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'choose' | 'prove' | 'done'>('choose');
  const invited = Boolean((state as { invited?: unknown } | null)?.invited);
  const waiting = (
    <SplitPage title={m.auth_reset_title()}>
      <Loader size="sm" color="var(--ink)" aria-label={m.auth_one_moment()} />
    </SplitPage>
  );

  if (status === 'loading') return waiting;
  // By now the client has used the code in the URL and removed it, or failed to.
  const problem = problemIn(window.location);
  if (problem) return <ResetAgain problem={problem} />;
  if (status === 'signed_out') return <ResetAgain />;
  if (status === 'needs_second_factor') {
    return (
      <Suspense fallback={waiting}>
        <SecondFactor />
      </Suspense>
    );
  }
  if (step === 'done') return <PasswordSet />;
  if (step === 'prove') {
    return (
      <NonceForm
        password={password}
        onDone={() => setStep('done')}
        onBack={() => setStep('choose')}
      />
    );
  }
  return (
    <NewPasswordForm
      password={password}
      onType={setPassword}
      invited={invited}
      onDone={() => setStep('done')}
      onProve={() => setStep('prove')}
    />
  );
}
