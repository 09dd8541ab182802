import { Button } from '@mantine/core';
import { useState } from 'react';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { signOut } from '../sign-in/sign-out.ts';
import { useSubmit } from '../use-submit.ts';
import { codeFactors, FactorCodeForm, type ListedFactor } from './factor-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/**
 * Renders the page that asks for the second factor after the first factor. Needs no callback,
 * because the auth status changes once the factor is verified.
 */
export default function SecondFactor() {
  const { user } = useAuth();
  const factors = codeFactors(user?.factors);
  const [withRecoveryCode, setWithRecoveryCode] = useState(factors.length === 0);
  const leaving = useSubmit(signOut);

  return (
    <SplitPage title={withRecoveryCode ? m.auth_recovery_title() : m.auth_factor_title()}>
      <p className={classes.lead}>{withRecoveryCode ? m.auth_recovery_lead() : leadFor(factors)}</p>
      {withRecoveryCode ? (
        <RecoveryCodeForm />
      ) : (
        <FactorCodeForm factors={factors} act={m.auth_sign_in()} />
      )}
      <div className={classes.others}>
        {factors.length > 0 && (
          <button
            type="button"
            className={classes.link}
            onClick={() => setWithRecoveryCode(!withRecoveryCode)}
          >
            {withRecoveryCode ? m.auth_factor_use_code() : m.auth_factor_use_recovery()}
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

function leadFor(factors: ListedFactor[]): string {
  const types = new Set(factors.map(({ factor_type }) => factor_type));
  if (types.size > 1) return m.auth_factor_lead_either();
  return types.has('phone') ? m.auth_factor_lead_phone() : m.auth_factor_lead();
}
