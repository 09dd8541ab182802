import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { signUp } from './actions.ts';
import classes from './auth.module.css';
import { useAuth } from './auth-context.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { destinationOf } from './destination.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { Problem } from './problem.tsx';
import { signUpSchema } from './schema.ts';
import { useSubmit } from './use-submit.ts';

/** /register: an account by e-mail and password; then the mail is waited for. */
export default function RegisterPage() {
  const { status } = useAuth();
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: zod4Resolver(signUpSchema),
  });
  const { submit, busy, problem } = useSubmit(async (values: typeof form.values) => {
    const email = values.email.trim();
    await signUp({ ...values, email });
    setSentTo(email);
  });

  if (status === 'signed_in') return <Navigate to={destinationOf(state)} replace />;
  if (sentTo) {
    return (
      <AuthFrame title="Check your mail">
        <CheckMail
          email={sentTo}
          lead={`We sent a link to ${sentTo}. Follow it to confirm that the address is yours.`}
        />
        <p className={classes.aside}>
          Mistyped?{' '}
          <Link to="/register" onClick={() => setSentTo(null)}>
            Use another address
          </Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign up">
      <Problem>{problem?.message}</Problem>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <div className={classes.names}>
          <TextInput
            label="First name"
            name="given-name"
            autoComplete="given-name"
            autoFocus
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            name="family-name"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </div>
        <EmailField {...form.getInputProps('email')} />
        <PasswordField
          kind="new"
          description="At least 8 characters. A few words are easier to keep than signs."
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} fullWidth>
          Create account
        </Button>
      </form>
      <p className={classes.aside}>
        Have an account?{' '}
        <Link to="/login" state={state}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
