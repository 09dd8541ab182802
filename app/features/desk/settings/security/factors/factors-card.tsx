import { Button } from '@mantine/core';
import type { Factor, User } from '@supabase/auth-js';
import { Suspense, useState } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { codeFactors } from '#app/features/account/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import { invalidateAccount } from '../account.ts';
import { answered } from '../auth-call.ts';
import { isCancelled, useStepUp } from '../proof/step-up.tsx';
import classes from '../security.module.css';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';

const FactorSetup = lazyPart(() => import('./factor-setup.tsx'));

/** Renders the second factors, and the recovery codes for when a factor is lost. */
export function FactorsCard({ account, zone }: { account: User; zone: string | null }) {
  const guard = useStepUp();
  const [setting, setSetting] = useState(false);
  const factors = codeFactors(account.factors);
  const removing = useSingleMutation<unknown, AppError, Factor>({
    mutationFn: ({ id }) => guard(() => answered(auth.mfa.unenroll({ factorId: id }))),
    networkMode: 'always',
    retry: false,
    onSuccess: async () => {
      // Refresh the token: it contains the assurance level, which is lower without a factor.
      await auth.refreshSession();
      await invalidateAccount(account.id);
      await queryClient.invalidateQueries({ queryKey: ['recovery-codes'] });
    },
    meta: { successToast: () => SETTINGS_TOASTS.factor_removed },
  });

  return (
    <Card
      title={m.settings_factors_title()}
      lead={config.phoneFactors ? m.settings_factors_lead_phone() : m.settings_factors_lead()}
      aside={
        <Button variant="default" onClick={() => setSetting(true)}>
          {factors.length > 0 ? m.settings_factors_add() : m.settings_factors_set_up()}
        </Button>
      }
    >
      {factors.length > 0 && (
        <ul className={classes.list} aria-label={m.settings_factors_list()}>
          {factors.map((factor) => (
            <li key={factor.id} className={classes.row}>
              <span className={classes.what}>
                <strong>
                  <bdi translate="no">{factor.friendly_name || m.settings_factors_unnamed()}</bdi>
                </strong>
                <small>{addedText(factor, zone)}</small>
              </span>
              <ConfirmButton
                label={m.ui_remove()}
                name={m.settings_factors_remove_named({
                  name: factor.friendly_name || m.settings_factors_unnamed(),
                })}
                question={
                  factors.length === 1
                    ? m.settings_factors_remove_last_confirm()
                    : m.settings_factors_remove_confirm()
                }
                busy={removing.isPending && removing.variables.id === factor.id}
                act={() => removing.mutate(factor)}
              />
            </li>
          ))}
        </ul>
      )}
      <Problem>{!isCancelled(removing.error) && removing.error?.message}</Problem>
      {factors.length > 0 && <RecoveryCodesPart userId={account.id} />}
      <Suspense>
        {setting && (
          <FactorSetup
            userId={account.id}
            suggested={factors.length === 0 ? m.settings_factor_name_suggested() : ''}
            onClose={() => setSetting(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function addedText({ factor_type, created_at }: Factor, zone: string | null): string {
  const date = dayIn(zone, created_at);
  return factor_type === 'phone'
    ? m.settings_factors_added_phone({ date })
    : m.settings_factors_added({ date });
}
