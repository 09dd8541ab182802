import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { apiUrl, config } from '#app/data/platform/config.ts';
import { localSession } from '#app/data/session/session-storage.ts';
import { storageKey } from '#app/data/session/stored-session.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
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

/** Renders the page of a link from an email: what the link does, and the button that does it. */
export function CallbackConfirm({ token, type, target }: Props) {
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
        A native form, because the response redirects to another page. That page opens a session
        only in the browser that stores the code verifier, so a link that someone else requested
        opens no session here.
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
 * Returns whether using the link here would waste the link: it was requested without PKCE, so no
 * browser can finish the sign-in, or another browser stores the code verifier.
 */
function isElsewhere(token: string, type: LinkType): type is 'magiclink' | 'recovery' {
  if (type !== 'magiclink' && type !== 'recovery') return false;
  return !token.startsWith('pkce_') || localSession.getItem(`${storageKey}-code-verifier`) === null;
}
