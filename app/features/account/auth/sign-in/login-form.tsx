import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { usePlatformInfo } from '#app/data/platform/use-platform-info.ts';
import { Captcha, useCaptcha } from '#app/features/account/captcha/index.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { PasswordField } from '#app/ui/forms/passwords/password-field.tsx';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { addressFrom } from '#domain/text/mail-address.ts';
import { m } from '#messages';
import classes from '../auth.module.css';
import { sendMail, signIn } from '../auth-actions.ts';
import { drafted, saveAuthDraft } from '../draft.ts';
import { textOfCode } from '../errors/auth-errors.ts';
import { saveReturnTo } from '../return-to.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useSubmit } from '../use-submit.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';

interface Props {
  /**
   * Shows the page that waits for an email: for the sign-in link that was just sent, or for the
   * sign-up confirmation.
   */
  onMail: (kind: 'magiclink' | 'signup', email: string) => void;
}

/** Renders the three ways to sign in: password, emailed link and Google. */
export function LoginForm({ onMail }: Props) {
  const { state } = useLocation();
  const captcha = useCaptcha();
  const { form, onSubmit, onWrong, busy, problem, setProblem } = useAuthForm({
    schema: 'signIn',
    initialValues: { email: drafted(state).email, password: '' },
    keep: saveAuthDraft,
    action: async ({ email, password }) => {
      link.setProblem(null);
      const request = { email: addressFrom(email), password };
      await captcha.checked((captchaToken) => signIn({ ...request, captchaToken }));
    },
  });
  const link = useSubmit(async (email: string) => {
    saveReturnTo(state);
    await captcha.checked((captchaToken) => sendMail('magiclink', { email, captchaToken }));
    onMail('magiclink', email);
  });
  const askForLink = async () => {
    form.clearFieldError('password');
    const { hasError } = await form.validateField('email');
    if (hasError) return onWrong({ email: 'wrong' });
    setProblem(null);
    await link.submit(addressFrom(form.values.email));
  };
  const isClosed = usePlatformInfo(useIdle())?.isOpen === false;
  const arrival = (state as { problem?: unknown } | null)?.problem;
  const unconfirmed = problem?.code === 'email_not_confirmed';

  return (
    <SplitPage title={m.auth_login_title()}>
      {typeof arrival === 'string' && !problem && (
        <Problem>{textOfCode(arrival, m.auth_login_failed())}</Problem>
      )}
      <GoogleButton state={state} />
      <Problem>
        {unconfirmed ? (
          <>
            {problem.message}{' '}
            <button
              type="button"
              className={classes.link}
              onClick={() => onMail('signup', addressFrom(form.values.email))}
            >
              {m.auth_login_confirm()}
            </button>
          </>
        ) : (
          (problem ?? link.problem)?.message
        )}
      </Problem>
      <form onSubmit={onSubmit} noValidate>
        <EmailField autoFocus {...form.getInputProps('email')} />
        <PasswordField kind="current" {...form.getInputProps('password')}>
          <Link to="/forgot-password" state={state} className={classes.forgot}>
            {m.auth_login_forgot()}
          </Link>
        </PasswordField>
        <Captcha {...captcha.props} />
        <Button type="submit" loading={busy} disabled={link.busy} fullWidth>
          {m.auth_sign_in()}
        </Button>
        <Button
          variant="default"
          loading={link.busy}
          disabled={busy}
          onClick={() => void askForLink()}
          fullWidth
        >
          {m.auth_login_link()}
        </Button>
      </form>
      <p className={classes.aside}>
        {isClosed ? m.auth_login_invited() : m.auth_login_no_account()}{' '}
        <Link to="/register" state={state}>
          {m.auth_sign_up()}
        </Link>
      </p>
    </SplitPage>
  );
}
