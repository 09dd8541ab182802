import { Button } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { config } from '#app/data/platform/config.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { saveReturnTo } from '../return-to.ts';
import { useSubmit } from '../use-submit.ts';
import { signInWithGoogle } from './google.ts';

/**
 * Renders the button that signs in with Google and returns to the requested page; nothing if Google
 * is not configured.
 */
export function GoogleButton({ state }: { state: unknown }) {
  return config.google && <LeaveForGoogle state={state} />;
}

function LeaveForGoogle({ state }: { state: unknown }) {
  const { submit, busy, problem } = useSubmit(async () => {
    saveReturnTo(state);
    await signInWithGoogle();
    // The page is about to unload: keep the button busy until the page is shown again.
    await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  });

  return (
    <div className={classes.google} data-google>
      <Problem>{problem?.message}</Problem>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBrandGoogleFilled size={16} aria-hidden />}
        loading={busy}
        onClick={() => void submit()}
      >
        {m.auth_google()}
      </Button>
      <p className={classes.or}>{m.auth_google_or()}</p>
    </div>
  );
}
