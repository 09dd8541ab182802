import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { authWait } from '#app/data/errors/retry-after.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { asciiDigits } from '#domain/text/ascii.ts';
import { m } from '#messages';
import { useSubmit } from '../use-submit.ts';
import { verifyRecoveryCode } from './factor-actions.ts';

/** Renders the form for a recovery code; each code replaces the second factor once. */
export function RecoveryCodeForm() {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown();
  const { submit, busy, problem } = useSubmit(() => verifyRecoveryCode(asciiDigits(code.trim())));

  const send = async () => {
    setWrong(undefined);
    if (!code.trim()) {
      setWrong(m.auth_recovery_missing());
    } else {
      const error = await submit();
      if (!error) return;
      start(authWait(error) ?? 0);
      if (error.code === 'mfa_verification_failed') {
        setWrong(m.auth_recovery_wrong());
      }
    }
    requestAnimationFrame(() => field.current?.select());
  };

  return (
    <>
      <Problem>{wrong ? undefined : problem?.message}</Problem>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextInput
          label={m.auth_recovery_code()}
          description={m.auth_recovery_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={wrong && <span role="alert">{wrong}</span>}
          ref={field}
          autoFocus
        />
        <Button type="submit" fullWidth loading={busy} disabled={left > 0}>
          {left > 0 ? m.auth_try_again_in({ seconds: left }) : m.auth_recovery_submit()}
        </Button>
      </form>
    </>
  );
}
