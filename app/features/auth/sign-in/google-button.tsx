import { Button } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { config } from '#app/data/platform/config.ts';
import { Problem } from '#app/ui/components/problem.tsx';
import classes from '../auth.module.css';
import { saveReturnTo } from '../return-to.ts';
import { useSubmit } from '../use-submit.ts';
import { signInWithGoogle } from './google.ts';

/** Leaves for Google, and comes back to where the person was heading; nothing where it is not set up. */
export function GoogleButton({ state }: { state: unknown }) {
  return config.google && <LeaveForGoogle state={state} />;
}

function LeaveForGoogle({ state }: { state: unknown }) {
  const { submit, busy, problem } = useSubmit(async () => {
    saveReturnTo(state);
    await signInWithGoogle();
    // The page is about to be left; until then the button stays as it is.
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
        Continue with Google
      </Button>
      <p className={classes.or}>or</p>
    </div>
  );
}
