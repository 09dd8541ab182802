import { Button } from '@mantine/core';
import { useState } from 'react';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { useSubmit } from '../use-submit.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/**
 * Asks for the second factor of a session that has passed the first. Needs no callback: verifying
 * it changes the auth status.
 */
export default function SecondFactor() {
  const { user } = useAuth();
  const apps = (user?.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  const [withRecoveryCode, setWithRecoveryCode] = useState(apps.length === 0);
  const leaving = useSubmit(signOut);

  return (
    <SplitPage title={withRecoveryCode ? m.auth_recovery_title() : m.auth_factor_title()}>
      <p className={classes.lead}>
        {withRecoveryCode ? m.auth_recovery_lead() : m.auth_factor_lead()}
      </p>
      {withRecoveryCode ? <RecoveryCodeForm /> : <FactorCodeForm apps={apps} />}
      <div className={classes.others}>
        {apps.length > 0 && (
          <button
            type="button"
            className={classes.link}
            onClick={() => setWithRecoveryCode(!withRecoveryCode)}
          >
            {withRecoveryCode ? m.auth_factor_use_app() : m.auth_factor_use_recovery()}
          </button>
        )}
        <Button
          variant="default"
          fullWidth
          loading={leaving.busy}
          onClick={() => void leaving.submit()}
        >
          {m.auth_factor_someone_else()}
        </Button>
      </div>
      <p className={classes.small}>{m.auth_factor_person({ email: user?.email ?? '' })}</p>
    </SplitPage>
  );
}
