import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { authWait } from '#app/data/errors/retry-after.ts';
import { config } from '#app/data/platform/config.ts';
import { Captcha, useCaptcha } from '#app/features/account/captcha/index.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { useCountdown } from '#app/ui/hooks/use-countdown.ts';
import { m } from '#messages';
import classes from '../auth.module.css';
import { enterMailedCode, type MailKind, sendMail } from '../auth-actions.ts';
import { useSubmit } from '../use-submit.ts';
import { MailedCodeForm } from './mailed-code-form.tsx';

/**
 * Seconds before an email can be requested again: the server sends a mailbox at most one such email
 * a minute (decision 35).
 */
const PAUSE_S = 60;

interface Props {
  kind: MailKind;
  email: string;
  /** Whether an email was just sent. */
  sent: boolean;
  /** Label of the code form's button. */
  act: string;
  onDone?: () => void;
}

/** Renders the form for an email's six-digit code, and the button that sends the email again. */
export function CheckMail({ kind, email, sent, act, onDone }: Props) {
  const { left, start } = useCountdown(sent ? PAUSE_S : 0);
  const [confirmation, setConfirmation] = useState('');
  const captcha = useCaptcha();
  const { submit, busy, problem } = useSubmit(() =>
    captcha.checked((captchaToken) => sendMail(kind, { email, captchaToken })),
  );
  const again = async () => {
    setConfirmation('');
    const error = await submit();
    if (error) start(authWait(error) ?? 0);
    else {
      start(PAUSE_S);
      setConfirmation(sent ? m.auth_check_mail_sent_again() : m.auth_check_mail_sent({ email }));
    }
  };

  return (
    <>
      <MailedCodeForm
        act={act}
        enter={async (digits) => {
          await enterMailedCode(kind, email, digits);
          onDone?.();
        }}
      />
      <hr className={classes.divide} />
      <Problem>{problem?.message}</Problem>
      <Captcha {...captcha.props} />
      <Button
        variant="default"
        onClick={() => void again()}
        loading={busy}
        disabled={left > 0}
        fullWidth
      >
        {left > 0 ? m.auth_send_again_in({ seconds: left }) : m.auth_check_mail_again()}
      </Button>
      <p className={classes.small} role="status">
        {confirmation}
      </p>
      <p className={classes.small}>
        {config.mailbox ? (
          <ParaglideMessage
            message={m.auth_check_mail_local}
            inputs={{}}
            markup={{ link: ({ children }) => <a href="/mailbox">{children}</a> }}
          />
        ) : (
          m.auth_check_mail_spam()
        )}
      </p>
    </>
  );
}
