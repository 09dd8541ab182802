import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { AppError } from '#app/data/errors/errors.ts';
import { config } from '#app/data/platform/config.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { NewPasswordField } from '#app/ui/forms/passwords/new-password-field.tsx';
import { UsernameHint } from '#app/ui/forms/passwords/username-hint.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { BOLD } from '../bold.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { setPassword } from './password-actions.ts';

interface Props {
  /** The typed password; kept while the page asks for an emailed code or a second factor. */
  password: string;
  /** Why the server refused the password in the step with the emailed code, if it did. */
  refused: string | undefined;
  onType: (password: string) => void;
  invited: boolean;
  onDone: () => void;
  /** Called when the session is too old: the person must confirm their identity first. */
  onProve: () => void;
}

export function NewPasswordForm(props: Props) {
  const { password, refused, onType, invited, onDone, onProve } = props;
  const { user } = useAuth();
  const { form, onSubmit, busy, problem } = useAuthForm({
    schema: 'newPassword',
    initialValues: { password },
    initialErrors: { password: refused },
    keep: (values) => onType(values.password),
    action: async (values) => {
      try {
        await setPassword(values.password);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'reauthentication_needed') return onProve();
        // The page now asks for the second factor, and then shows this form again.
        if (error.code === 'insufficient_aal') return;
        throw error;
      }
      onDone();
    },
  });
  const { first_name: firstName, last_name: lastName } = user?.user_metadata ?? {};

  return (
    <SplitPage title={invited ? m.auth_reset_invited_title() : m.auth_reset_title()}>
      <p className={classes.lead}>
        <ParaglideMessage
          message={m.auth_reset_account}
          inputs={{ email: user?.email ?? '' }}
          markup={BOLD}
        />
      </p>
      <Problem>{problem?.message}</Problem>
      <form onSubmit={onSubmit} noValidate>
        <UsernameHint email={user?.email} />
        <NewPasswordField
          label={m.auth_reset_password()}
          autoFocus
          about={[String(firstName ?? ''), String(lastName ?? ''), user?.email ?? '', config.name]}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} fullWidth>
          {m.auth_reset_submit()}
        </Button>
      </form>
      <p className={classes.small}>{m.auth_reset_sign_out()}</p>
    </SplitPage>
  );
}
