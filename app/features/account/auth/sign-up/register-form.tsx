import { Button, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { config } from '#app/data/platform/config.ts';
import { Captcha, useCaptcha } from '#app/features/account/captcha/index.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { NewPasswordField } from '#app/ui/forms/passwords/new-password-field.tsx';
import { addressFrom } from '#domain/text/mail-address.ts';
import { m } from '#messages';
import classes from '../auth.module.css';
import { signUp } from '../auth-actions.ts';
import { drafted, saveAuthDraft } from '../draft.ts';
import { saveReturnTo } from '../return-to.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { useAuthForm } from '../use-auth-form.ts';

/** Renders the two ways to sign up (spec §1): Google, or an email address with a password. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { state } = useLocation();
  const captcha = useCaptcha();
  const { form, onSubmit, busy, problem } = useAuthForm({
    schema: 'signUp',
    initialValues: { ...drafted(state), password: '' },
    keep: saveAuthDraft,
    action: async (values) => {
      const email = addressFrom(values.email);
      saveReturnTo(state);
      await captcha.checked((captchaToken) => signUp({ ...values, email, captchaToken }));
      onSent(email);
    },
  });
  const { firstName, lastName, email } = form.values;

  return (
    <SplitPage title={m.auth_register_title()}>
      <GoogleButton state={state} />
      <Problem>{problem?.message}</Problem>
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.names}>
          <TextInput
            label={m.auth_register_first_name()}
            name="given-name"
            autoComplete="given-name"
            autoFocus
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={m.auth_register_last_name()}
            name="family-name"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </div>
        <EmailField {...form.getInputProps('email')} />
        <NewPasswordField
          about={[firstName, lastName, email, config.name]}
          {...form.getInputProps('password')}
        />
        <Captcha {...captcha.props} />
        <Button type="submit" loading={busy} fullWidth>
          {m.auth_register_submit()}
        </Button>
      </form>
      <p className={classes.aside}>
        {m.auth_have_account()}{' '}
        <Link to="/login" state={state}>
          {m.auth_sign_in()}
        </Link>
      </p>
    </SplitPage>
  );
}
