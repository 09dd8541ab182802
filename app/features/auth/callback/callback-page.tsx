import { Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { useAuth } from '../auth-context.ts';
import { CallbackAsk } from './callback-confirm.tsx';
import { CallbackDone } from './callback-done.tsx';
import { callbackState } from './callback-state.ts';

const CallbackFailed = lazyPart(() => import('./callback-failed.tsx'));

/**
 * /email-confirmation and /auth/callback: where the mails' links lead. Opening one does nothing,
 * since mail scanners open links too; the button does. The answer may come back here with a code,
 * which supabase-js exchanges in the browser that asked.
 */
export default function CallbackPage() {
  const { status } = useAuth();
  const location = useLocation();
  // Kept from the first render: the client takes the code out of the address once it is used.
  const [state] = useState(() => callbackState({ ...location, origin: window.location.origin }));

  if (state.kind === 'ask') return <CallbackAsk {...state} />;
  const waiting = (
    <SplitPage title="One moment">
      <Loader size="sm" color="var(--ink)" aria-label="Confirming" />
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
