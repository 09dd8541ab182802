import { Button, Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { CallbackConfirm } from '../callback/callback-confirm.tsx';
import { callbackState } from '../callback/callback-state.ts';
import { destinationOf, problemIn } from '../destination.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { NonceForm } from './nonce-form.tsx';

const SecondFactor = lazyPart(() => import('../mfa/second-factor.tsx'));

/**
 * Renders /reset-password: the form for a new password, after an emailed link, an emailed code or
 * an invitation.
 */
export default function ResetPasswordPage() {
  const { status } = useAuth();
  const location = useLocation();
  const { state } = location;
  // Computed on the first render: the auth client removes the code from the URL once the code is
  // used.
  const [link] = useState(() => callbackState({ ...location, origin: window.location.origin }));
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const [step, setStep] = useState<'choose' | 'prove' | 'done'>('choose');
  const invited = Boolean((state as { invited?: unknown } | null)?.invited);
  const waiting = (
    <SplitPage title={m.auth_reset_title()}>
      <Loader size="sm" color="var(--ink)" aria-label={m.auth_one_moment()} />
    </SplitPage>
  );

  // The link from the email: opening the page does nothing, because mail scanners open links too.
  if (link.kind === 'ask') return <CallbackConfirm {...link} />;
  if (link.kind === 'failed' && link.code === 'link_incomplete') {
    return <ResetAgain problem={link.code} />;
  }
  if (status === 'loading') return waiting;
  // By now the client has exchanged the code in the URL and removed it. If the code is still there,
  // the exchange failed.
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
        onBack={(reason) => {
          setRefused(reason);
          setStep('choose');
        }}
      />
    );
  }
  return (
    <NewPasswordForm
      password={password}
      refused={refused}
      onType={setPassword}
      invited={invited}
      onDone={() => setStep('done')}
      onProve={() => setStep('prove')}
    />
  );
}

/** The last step: the password is set. */
function PasswordSet() {
  const { state } = useLocation();
  return (
    <SplitPage title={m.auth_reset_done_title()}>
      <p className={classes.lead}>{m.auth_reset_done()}</p>
      <Button component={Link} to={destinationOf(state)} fullWidth>
        {m.auth_continue()}
      </Button>
    </SplitPage>
  );
}

/**
 * Renders /reset-password if no link or code has opened a session: a button to request a new email.
 */
function ResetAgain({ problem }: { problem?: string }) {
  const { title, lead } = textsOf(problem);
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{lead}</p>
      <Button component={Link} to="/forgot-password" fullWidth>
        {m.auth_reset_request()}
      </Button>
      <p className={classes.aside}>
        {m.auth_remembered()} <Link to="/login">{m.auth_sign_in()}</Link>
      </p>
    </SplitPage>
  );
}

function textsOf(problem: string | undefined): { title: string; lead: string } {
  if (!problem) return { title: m.auth_reset_title(), lead: m.auth_reset_no_link() };
  if (problem === 'link_incomplete') {
    return { title: m.ui_link_incomplete_title(), lead: m.ui_link_incomplete() };
  }
  const isUnused = problem === 'code_unused';
  return {
    title: m.auth_link_old_title(),
    lead: isUnused ? m.auth_reset_other_browser() : m.auth_reset_old(),
  };
}
