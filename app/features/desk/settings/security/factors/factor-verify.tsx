import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { CopyButton } from '#app/ui/components/copy-button.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import { answered } from '../auth-call.ts';
import classes from '../security.module.css';
import { invalidateFactors } from './invalidate-factors.ts';

interface Props {
  userId: string;
  factorId: string;
  secret: string;
  picture: string;
  onClose: () => void;
}

/** Shows the QR code and the key, and verifies a first code from the authenticator app. */
export function FactorVerify({ userId, factorId, secret, picture, onClose }: Props) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const verifying = useSingleMutation<unknown, AppError, string>({
    mutationFn: (digits) => answered(auth.mfa.challengeAndVerify({ factorId, code: digits })),
    networkMode: 'always',
    retry: false,
    onError: () => {
      setCode('');
      field.current?.focus();
    },
    onSuccess: async () => {
      await invalidateFactors(userId);
      onClose();
    },
    meta: { successToast: () => SETTINGS_TOASTS.factor_added },
  });
  const verify = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) verifying.mutate(code);
  };
  return (
    <form onSubmit={verify} className={classes.form} noValidate>
      <Text c="var(--ink-2)">{m.settings_factor_scan()}</Text>
      <div className={classes.setup}>
        <img src={picture} alt={m.settings_factor_qr()} className={classes.qr} />
        <div className={classes.what}>
          <Text size="sm" fw={550} mb={4}>
            {m.settings_factor_key()}
          </Text>
          <code className={classes.secret} translate="no">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
          <CopyButton value={secret} label={m.settings_factor_key_copy()} size="xs" mt={8} />
        </div>
      </div>
      <CodeField
        label={m.settings_factor_code()}
        value={code}
        onChange={setCode}
        inputRef={field}
        error={verifying.error?.message}
        data-autofocus
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" loading={verifying.isPending} disabled={code.length !== 6}>
          {m.settings_factor_submit()}
        </Button>
      </Group>
    </form>
  );
}
