import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { Captcha, useCaptcha } from '#app/features/account/captcha/index.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { addressFrom } from '#domain/text/mail-address.ts';
import { m } from '#messages';
import classes from '../auth.module.css';
import { sendMail } from '../auth-actions.ts';
import { BOLD } from '../bold.tsx';
import { drafted, saveAuthDraft } from '../draft.ts';
import { CheckMail } from '../mailed/check-mail.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useSent } from '../use-sent.ts';

/** Renders /forgot-password, which requests the email for a new password. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useSent<{ email: string }>();
  const captcha = useCaptcha();
  const { form, onSubmit, busy, problem } = useAuthForm({
    schema: 'mail',
    initialValues: { email: drafted(state).email },
    keep: saveAuthDraft,
    action: async (values) => {
      const email = addressFrom(values.email);
      await captcha.checked((captchaToken) => sendMail('recovery', { email, captchaToken }));
      setSent({ email });
    },
  });

  if (sent) {
    return (
      <SplitPage title={m.auth_check_mail_title()}>
        <p className={classes.lead}>
          <ParaglideMessage
            message={m.auth_check_mail_reset}
            inputs={{ email: sent.email }}
            markup={BOLD}
          />
        </p>
        <CheckMail
          kind="recovery"
          email={sent.email}
          sent
          act={m.auth_mailed_code_reset()}
          onDone={() => void navigate('/reset-password', { state })}
        />
        <button type="button" className={classes.link} onClick={() => setSent(null)}>
          {m.auth_other_address()}
        </button>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={m.auth_forgot_title()}>
      <p className={classes.lead}>{m.auth_forgot_lead()}</p>
      <Problem>{problem?.message}</Problem>
      <form onSubmit={onSubmit} noValidate>
        <EmailField autoFocus {...form.getInputProps('email')} />
        <Captcha {...captcha.props} />
        <Button type="submit" loading={busy} fullWidth>
          {m.auth_forgot_submit()}
        </Button>
      </form>
      <p className={classes.aside}>
        {m.auth_remembered()}{' '}
        <Link to="/login" state={state}>
          {m.auth_sign_in()}
        </Link>
      </p>
    </SplitPage>
  );
}
