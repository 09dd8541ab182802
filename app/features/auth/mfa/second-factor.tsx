import { Button } from '@mantine/core';
import { useState } from 'react';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { useSubmit } from '../use-submit.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/**
 * Asks for the second factor of a session that has passed the first. No callback: the auth status
 * changes once it is verified.
 */
export default function SecondFactor() {
  const { user } = useAuth();
  const apps = (user?.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  const [withPaper, setWithPaper] = useState(apps.length === 0);
  const leaving = useSubmit(signOut);

  return (
    <SplitPage title={withPaper ? 'Use a recovery code' : 'Enter your code'}>
      <p className={classes.lead}>
        {withPaper
          ? 'Each of the codes that you wrote down works once.'
          : 'Open your authenticator app and type the six digits that it shows.'}
      </p>
      {withPaper ? <RecoveryCodeForm /> : <FactorCodeForm apps={apps} />}
      <div className={classes.others}>
        {apps.length > 0 && (
          <button type="button" className={classes.link} onClick={() => setWithPaper(!withPaper)}>
            {withPaper ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        )}
        <Button
          variant="default"
          fullWidth
          loading={leaving.busy}
          onClick={() => void leaving.submit()}
        >
          Sign in as somebody else
        </Button>
      </div>
      <p className={classes.small}>Signing in as {user?.email}.</p>
    </SplitPage>
  );
}
