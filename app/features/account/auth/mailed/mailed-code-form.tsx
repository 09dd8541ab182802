import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
import { m } from '#messages';
import { useSubmit } from '../use-submit.ts';

/**
 * Renders the form for an email's six-digit code, so that the email may be opened on another
 * device.
 */
export function MailedCodeForm({
  act,
  enter,
}: {
  act: string;
  enter: (digits: string) => Promise<void>;
}) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { submit, busy, problem } = useSubmit(enter);

  const send = async (digits: string) => {
    setWrong(digits.length < 6 ? m.auth_mailed_code_incomplete() : undefined);
    if (digits.length === 6) {
      const error = await submit(digits);
      if (!error || error.code === 'network') return;
      setCode('');
      if (error.code === 'otp_expired' || error.code === 'reauthentication_not_valid') {
        setWrong(m.auth_mailed_code_wrong());
      }
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
        <CodeField
          label={m.auth_mailed_code()}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void send(digits)}
          error={wrong}
          inputRef={field}
        />
        <Button type="submit" fullWidth loading={busy}>
          {act}
        </Button>
      </form>
    </>
  );
}
