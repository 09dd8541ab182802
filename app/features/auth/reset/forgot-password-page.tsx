import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { Captcha, useCaptcha } from '#app/features/captcha/index.ts';
import { Problem } from '#app/ui/components/problem.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { sendMail } from '../auth-actions.ts';
import { drafted, saveDraft } from '../draft.ts';
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
    keep: saveDraft,
    action: async (values) => {
      const email = values.email.trim();
      await captcha.checked((captchaToken) => sendMail('recovery', { email, captchaToken }));
      setSent({ email });
    },
  });

  if (sent) {
    return (
      <SplitPage title="Check your mail">
        <p className={classes.lead}>
          If <b>{sent.email}</b> has an account, a mail is on its way. Open its link in this
          browser, or type its six digits here.
        </p>
        <CheckMail
          kind="recovery"
          email={sent.email}
          sent
          act="Go on to a new password"
          onDone={() => void navigate('/reset-password', { state })}
        />
        <button type="button" className={classes.link} onClick={() => setSent(null)}>
          Mistyped? Use another address
        </button>
      </SplitPage>
    );
  }
  return (
    <SplitPage title="Forgotten password">
      <p className={classes.lead}>
        Tell us your address, and we send you a mail that lets you choose a new password.
      </p>
      <Problem>{problem?.message}</Problem>
      <form onSubmit={onSubmit} noValidate>
        <EmailField autoFocus {...form.getInputProps('email')} />
        <Captcha {...captcha.props} />
        <Button type="submit" loading={busy} fullWidth>
          Send the mail
        </Button>
      </form>
      <p className={classes.aside}>
        Remembered it?{' '}
        <Link to="/login" state={state}>
          Sign in
        </Link>
      </p>
    </SplitPage>
  );
}
