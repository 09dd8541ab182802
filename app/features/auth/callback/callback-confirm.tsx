import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { storageKey } from '#app/data/api/load-auth.ts';
import { keptSession } from '#app/data/api/session-storage.ts';
import { apiUrl, config } from '#app/data/platform/config.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { ACTS } from './callback-actions.ts';
import { CallbackInvited } from './callback-invited.tsx';
import type { LinkType } from './callback-state.ts';

const OtherBrowser = lazyPart(() => import('./other-browser.tsx'));

interface Props {
  token: string;
  type: LinkType;
  target: string;
}

/** Renders what the link does, and the button that does it. */
export function CallbackAsk({ token, type, target }: Props) {
  if (type === 'invite') return <CallbackInvited token={token} />;
  if (isElsewhere(token, type)) {
    return (
      <Suspense>
        <OtherBrowser kind={type} />
      </Suspense>
    );
  }
  const { title, lead, act } = ACTS[type];
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{lead}</p>
      {/*
        A native form: the response navigates to another page, and opens a session only in the
        browser that holds the verifier. A link that somebody else requested opens no session here.
      */}
      <form method={config.verifyMethod} action={`${apiUrl}/auth/v1/verify`}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="redirect_to" value={target} />
        <Button type="submit" fullWidth>
          {act}
        </Button>
      </form>
    </SplitPage>
  );
}

/**
 * Returns whether using the link here would waste it, because no browser waits for its code or
 * another one does.
 */
function isElsewhere(token: string, type: LinkType): type is 'magiclink' | 'recovery' {
  if (type !== 'magiclink' && type !== 'recovery') return false;
  return !token.startsWith('pkce_') || keptSession.getItem(`${storageKey}-code-verifier`) === null;
}
