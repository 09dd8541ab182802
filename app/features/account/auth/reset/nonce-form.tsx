import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { authWait } from '#app/data/errors/retry-after.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { BOLD } from '../bold.tsx';
import { MailedCodeForm } from '../mailed/mailed-code-form.tsx';
import { useSubmit } from '../use-submit.ts';
import { mailNonce, setPassword } from './password-actions.ts';

const PAUSE_S = 60;

interface Props {
  password: string;
  onDone: () => void;
  /** Goes back to the password, with the reason if the server refused it. */
  onBack: (refused?: string) => void;
}

/**
 * Renders the form for an emailed code. A session that is too old needs the code to change the
 * password.
 */
export function NonceForm({ password, onDone, onBack }: Props) {
  const { user } = useAuth();
  const [sent, setSent] = useState(false);
  const { left, start } = useCountdown();
  const { submit, busy, problem } = useSubmit(mailNonce);
  const send = async () => {
    const error = await submit();
    start(error ? (authWait(error) ?? 0) : PAUSE_S);
    if (!error) setSent(true);
  };
  const enter = async (digits: string) => {
    try {
      await setPassword(password, digits);
    } catch (error) {
      // The server refused the password, not the code: the person must choose a different password.
      if (error instanceof AppError && /^(weak|same)_password$/.test(error.code)) {
        onBack(error.message);
      }
      throw error;
    }
    onDone();
  };

  return (
    <SplitPage title={m.auth_reset_prove_title()}>
      <p className={classes.lead}>
        <ParaglideMessage
          message={m.auth_reset_prove}
          inputs={{ email: user?.email ?? '' }}
          markup={BOLD}
        />
      </p>
      {sent && <MailedCodeForm act={m.auth_reset_submit()} enter={enter} />}
      <Problem>{problem?.message}</Problem>
      <Button
        variant={sent ? 'default' : 'filled'}
        loading={busy}
        disabled={left > 0}
        onClick={() => void send()}
        fullWidth
      >
        {left > 0 ? m.auth_send_again_in({ seconds: left }) : m.auth_reset_prove_send()}
      </Button>
      <button type="button" className={classes.link} onClick={() => onBack()}>
        {m.auth_reset_prove_back()}
      </button>
    </SplitPage>
  );
}
