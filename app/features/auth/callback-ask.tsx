import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { apiUrl, config } from '#app/data/config.ts';
import { storageKey } from '#app/data/load-auth.ts';
import { Problem } from '#app/ui/problem.tsx';
import { SplitPage } from '#app/ui/split-page.tsx';
import classes from './auth.module.css';
import { ACTS } from './callback-acts.ts';
import type { LinkType } from './callback-state.ts';
import { openLink } from './password-actions.ts';
import { useSubmit } from './use-submit.ts';

const OtherBrowser = lazy(() => import('./other-browser.tsx'));
const CallbackFailed = lazy(() => import('./callback-failed.tsx'));

interface Props {
  token: string;
  type: LinkType;
  target: string;
}

/** Names what the link does and does it when the button is pressed. */
export function CallbackAsk({ token, type, target }: Props) {
  const navigate = useNavigate();
  const { title, lead, act } = ACTS[type];
  const opening = useSubmit(async () => {
    await openLink(token, type);
    const { pathname, search, hash } = new URL(target);
    await navigate(type === 'invite' ? '/reset-password' : `${pathname}${search}${hash}`, {
      replace: true,
      ...(type === 'invite' && { state: { invited: true } }),
    });
  });

  const waits = token.startsWith('pkce_');
  if (waits && isElsewhere(type)) {
    return (
      <Suspense>
        <OtherBrowser kind={type} />
      </Suspense>
    );
  }
  if (opening.problem?.code === 'otp_expired') {
    return (
      <Suspense>
        <CallbackFailed code="otp_expired" type={type} />
      </Suspense>
    );
  }
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{lead}</p>
      <Problem>{opening.problem?.message}</Problem>
      {waits ? (
        // A form of the browser's own, so that the answer may lead to another page.
        <form method={config.verifyMethod} action={`${apiUrl}/auth/v1/verify`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="redirect_to" value={target} />
          <Button type="submit" fullWidth>
            {act}
          </Button>
        </form>
      ) : (
        <Button fullWidth loading={opening.busy} onClick={() => void opening.submit()}>
          {act}
        </Button>
      )}
    </SplitPage>
  );
}

/** Whether the link would be used up for nothing, because another browser waits for its code. */
function isElsewhere(type: LinkType): type is 'magiclink' | 'recovery' {
  const needsCode = type === 'magiclink' || type === 'recovery';
  return needsCode && localStorage.getItem(`${storageKey}-code-verifier`) === null;
}
