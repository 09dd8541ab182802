import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { authWait } from '#app/data/errors/retry-after.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import { useSubmit } from '../use-submit.ts';
import { verifyFactor } from './factor-actions.ts';

interface App {
  id: string;
  friendly_name?: string;
}

/**
 * Renders the form for an authenticator app's code, which is sent as soon as all six digits are
 * typed.
 */
export function FactorCodeForm({ apps }: { apps: App[] }) {
  const [factorId, setFactorId] = useState(apps[0]?.id ?? '');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown();
  const { submit, busy, problem } = useSubmit((digits: string) => verifyFactor(factorId, digits));

  const send = async (digits: string) => {
    if (left > 0) return;
    setWrong(undefined);
    if (digits.length < 6) {
      setWrong(m.auth_factor_incomplete());
      field.current?.focus();
      return;
    }
    const error = await submit(digits);
    if (!error) return;
    if (error.code === 'network') return;
    setCode('');
    start(authWait(error) ?? 0);
    if (error.code === 'mfa_verification_failed') {
      setWrong(m.auth_factor_wrong());
    }
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <>
      <Problem>{wrong ? undefined : problem?.message}</Problem>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(code);
        }}
      >
        {apps.length > 1 && (
          <NativeSelect
            label={m.auth_factor_app()}
            data={apps.map(({ id, friendly_name }, index) => ({
              value: id,
              label: friendly_name || m.auth_factor_app_number({ number: index + 1 }),
            }))}
            value={factorId}
            onChange={(event) => setFactorId(event.currentTarget.value)}
          />
        )}
        <CodeField
          label={m.auth_factor_code()}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void send(digits)}
          error={wrong}
          inputRef={field}
          autoFocus
        />
        <Button type="submit" fullWidth loading={busy} disabled={left > 0}>
          {left > 0 ? m.auth_try_again_in({ seconds: left }) : m.auth_sign_in()}
        </Button>
      </form>
    </>
  );
}
