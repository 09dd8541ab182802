import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Problem } from '#app/ui/components/problem.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
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
    setWrong(digits.length < 6 ? 'Type all six digits of the mail.' : undefined);
    if (digits.length === 6) {
      const error = await submit(digits);
      if (!error || error.code === 'network') return;
      setCode('');
      if (error.code === 'otp_expired' || error.code === 'reauthentication_not_valid') {
        setWrong('This code is not right, or it has expired. Only the newest mail counts.');
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
          label="Six-digit code from the mail"
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
