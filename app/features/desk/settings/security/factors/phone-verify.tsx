import { Text } from '@mantine/core';
import { showToast } from '#app/data/toasts/show-toast.ts';
import { FactorCodeForm } from '#app/features/account/auth/index.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import classes from '../security.module.css';
import { invalidateFactors } from './invalidate-factors.ts';

interface Props {
  userId: string;
  factorId: string;
  /** In E.164 without the plus sign. */
  phone: string;
  onClose: () => void;
}

/** Renders the form that sends a first code to a new phone and verifies the typed code. */
export function PhoneVerify({ userId, factorId, phone, onClose }: Props) {
  const added = async () => {
    await invalidateFactors(userId);
    showToast(SETTINGS_TOASTS.factor_added);
    onClose();
  };
  return (
    <div className={classes.form}>
      <Text c="var(--ink-2)">{m.settings_factor_phone_verify({ phone })}</Text>
      <FactorCodeForm
        factors={[{ id: factorId, factor_type: 'phone', status: 'unverified' }]}
        act={m.settings_factor_submit()}
        onPassed={() => void added()}
      />
    </div>
  );
}
