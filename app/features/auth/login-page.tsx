import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { Link, Navigate, useLocation } from 'react-router';
import { signIn } from './actions.ts';
import classes from './auth.module.css';
import { useAuth } from './auth-context.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { destinationOf } from './destination.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { Problem } from './problem.tsx';
import { signInSchema } from './schema.ts';
import { useSubmit } from './use-submit.ts';

/** /login: e-mail and password. */
export default function LoginPage() {
  const { status } = useAuth();
  const { state } = useLocation();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: zod4Resolver(signInSchema),
  });
  const { submit, busy, problem } = useSubmit(({ email, password }: typeof form.values) =>
    signIn(email.trim(), password),
  );

  if (status === 'signed_in') return <Navigate to={destinationOf(state)} replace />;
  return (
    <AuthFrame title="Sign in">
      {problem?.code === 'email_not_confirmed' ? (
        <CheckMail email={form.values.email.trim()} lead="This address is not confirmed yet." />
      ) : (
        <Problem>{problem?.message}</Problem>
      )}
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <EmailField autoFocus {...form.getInputProps('email')} />
        <PasswordField kind="current" {...form.getInputProps('password')} />
        <Button type="submit" loading={busy} fullWidth>
          Sign in
        </Button>
      </form>
      <p className={classes.aside}>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <p className={classes.aside}>
        No account yet?{' '}
        <Link to="/register" state={state}>
          Sign up
        </Link>
      </p>
    </AuthFrame>
  );
}
