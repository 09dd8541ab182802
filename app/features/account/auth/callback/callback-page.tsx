import { Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import { useAuth } from '../auth-context.ts';
import { CallbackConfirm } from './callback-confirm.tsx';
import { CallbackDone } from './callback-done.tsx';
import { callbackState } from './callback-state.ts';

const CallbackFailed = lazyPart(() => import('./callback-failed.tsx'));

/**
 * Renders /email-confirmation and /auth/callback, the targets of emailed links for a sign-up, a
 * sign-in, a change of address and an invitation to open an account. Opening a link changes
 * nothing, because mail scanners open links too; only the button uses the link. The auth service
 * may redirect back here with a code, which supabase-js exchanges in the browser that requested the
 * link.
 */
export default function CallbackPage() {
  const { status } = useAuth();
  const location = useLocation();
  // Computed on the first render: the auth client removes the code from the URL once the code is
  // used.
  const [state] = useState(() => callbackState({ ...location, origin: window.location.origin }));

  if (state.kind === 'ask') return <CallbackConfirm {...state} />;
  const waiting = (
    <SplitPage title={m.auth_one_moment()}>
      <Loader size="sm" color="var(--ink)" aria-label={m.auth_callback_confirming()} />
    </SplitPage>
  );
  if (status === 'loading') return waiting;
  if (state.kind === 'failed') {
    return (
      <Suspense fallback={waiting}>
        <CallbackFailed code={state.code} />
      </Suspense>
    );
  }
  return <CallbackDone kind={state.kind} />;
}
