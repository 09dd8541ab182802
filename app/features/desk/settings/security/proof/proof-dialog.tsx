import { Text } from '@mantine/core';
import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { codeFactors, FactorCodeForm } from '#app/features/account/auth/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { passwordQuery } from '../account.ts';
import classes from '../security.module.css';
import { ProofForm } from './proof-form.tsx';

export type NeededProof = 'insufficient_aal' | 'reauthentication_needed';

interface Props {
  account: User;
  needed: NeededProof;
  onEnd: (passed: boolean) => void;
}

/**
 * Asks for a code of a second factor. An account without a factor is asked for the current password
 * or an emailed code. If the server accepts only a second factor, such an account gets an error.
 */
export function ProofDialog({ account, needed, onEnd }: Props) {
  const factors = codeFactors(account.factors);
  const takesCode = factors.length > 0;
  const passed = () => onEnd(true);
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title={takesCode ? m.settings_step_up_title() : m.settings_proof_title()}
      closeOnClickOutside={false}
    >
      <div className={classes.form}>
        <Text c="var(--ink-2)">
          {takesCode ? m.settings_step_up_lead() : m.settings_proof_lead()}
        </Text>
        {takesCode ? (
          <FactorCodeForm factors={factors} act={m.settings_continue()} onPassed={passed} />
        ) : needed === 'insufficient_aal' ? (
          <Problem>{m.settings_step_up_no_factor()}</Problem>
        ) : (
          <AccountProof account={account} onProved={passed} />
        )}
      </div>
    </Dialog>
  );
}

function AccountProof({ account, onProved }: { account: User; onProved: () => void }) {
  const { data: has, error } = useQuery(passwordQuery(account.id));
  if (has === undefined && !error) return <LoadingLines label={m.ui_loading()} lines={2} />;
  // If `passwordQuery` failed, ask for an emailed code, which works with or without a password.
  return <ProofForm account={account} hasPassword={has ?? false} onProved={onProved} />;
}
