import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Captcha, useCaptcha } from '#app/features/account/captcha/index.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { addressFrom } from '#domain/text/mail-address.ts';
import { m } from '#messages';
import classes from '../auth.module.css';
import { type MailKind, sendMail } from '../auth-actions.ts';
import { BOLD } from '../bold.tsx';
import { drafted, saveAuthDraft } from '../draft.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { CheckMail } from './check-mail.tsx';

/** For each kind of email, `act`, the label of the code form's button, and `to`, the next page. */
const NEXT: Record<MailKind, { act: string; to: string }> = {
  signup: { act: m.auth_mailed_code_confirm(), to: '/login' },
  magiclink: { act: m.auth_sign_in(), to: '/login' },
  recovery: { act: m.auth_mailed_code_reset(), to: '/reset-password' },
};

/** Renders the form that requests a new email after a link did not work in this browser. */
export function RequestMail({ kind }: { kind: MailKind }) {
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const { form, onSubmit, busy, problem } = useAuthForm({
    schema: 'mail',
    initialValues: { email: drafted().email },
    keep: saveAuthDraft,
    action: async (values) => {
      const email = addressFrom(values.email);
      await captcha.checked((captchaToken) => sendMail(kind, { email, captchaToken }));
      setSentTo(email);
    },
  });

  if (sentTo) {
    const { act, to } = NEXT[kind];
    return (
      <>
        <p className={classes.lead} role="status">
          <ParaglideMessage
            message={m.auth_check_mail_requested}
            inputs={{ email: sentTo }}
            markup={BOLD}
          />
        </p>
        <CheckMail
          kind={kind}
          email={sentTo}
          sent
          act={act}
          onDone={() => void navigate(to, { replace: true })}
        />
      </>
    );
  }
  return (
    <>
      <Problem>{problem?.message}</Problem>
      <form onSubmit={onSubmit} noValidate>
        <EmailField {...form.getInputProps('email')} />
        <Captcha {...captcha.props} />
        <Button type="submit" loading={busy} fullWidth>
          {m.auth_request_mail()}
        </Button>
      </form>
    </>
  );
}
