import { Button, Loader } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { apiUrl, config } from '#app/data/config.ts';
import classes from './auth.module.css';
import { useAuth } from './auth-context.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { confirmationState } from './confirmation-state.ts';
import { EmailField } from './fields.tsx';
import { emailSchema } from './schema.ts';

/**
 * /email-confirmation and /auth/callback: where the mail's link leads. Opening it does nothing, since
 * mail scanners open links too; the button does. The answer comes back here with a code, which
 * supabase-js exchanges where the sign-up was begun.
 */
export default function ConfirmationPage() {
  const { status } = useAuth();
  const { search, hash } = useLocation();
  // Kept from the first render: the client takes the code out of the address once it is used.
  const [state] = useState(() => confirmationState(search, hash));

  if (status === 'loading') {
    return (
      <AuthFrame title="Confirming">
        <Loader size="sm" color="var(--ink)" aria-label="Confirming" />
      </AuthFrame>
    );
  }
  if (state.kind === 'ask') return <Ask token={state.token} type={state.type} />;
  if (state.kind === 'failed') return <Failed />;
  if (status === 'signed_in') {
    return (
      <AuthFrame title="Your address is confirmed">
        <p className={classes.lead}>You are signed in. Start with what is on your mind.</p>
        <Button component={Link} to="/tasks">
          Add your first tasks
        </Button>
      </AuthFrame>
    );
  }
  if (state.kind === 'confirmed') {
    return (
      <AuthFrame title="Your address is confirmed">
        <p className={classes.lead}>Sign in with your password to start.</p>
        <Button component={Link} to="/login">
          Sign in
        </Button>
      </AuthFrame>
    );
  }
  return <Failed />;
}

/** The button that confirms: a form of the browser's own, so that the answer may lead back here. */
function Ask({ token, type }: { token: string; type: string }) {
  return (
    <AuthFrame title="Confirm your e-mail address">
      <p className={classes.lead}>One press, and your account is open.</p>
      <form method={config.verifyMethod} action={`${apiUrl}/auth/v1/verify`}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="redirect_to" value={`${window.location.origin}/auth/callback`} />
        <Button type="submit" fullWidth>
          Confirm e-mail address
        </Button>
      </form>
    </AuthFrame>
  );
}

function Failed() {
  const [email, setEmail] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: zod4Resolver(emailSchema) });
  return (
    <AuthFrame title="This link does not work any more">
      {email ? (
        <CheckMail email={email} lead={`For ${email}:`} />
      ) : (
        <>
          <p className={classes.lead}>
            A link works once, for an hour. If your address is confirmed already,{' '}
            <Link to="/login">sign in</Link>; else ask for a new link.
          </p>
          <form onSubmit={form.onSubmit((values) => setEmail(values.email.trim()))} noValidate>
            <EmailField {...form.getInputProps('email')} />
            <Button type="submit" variant="default">
              Ask for a new link
            </Button>
          </form>
        </>
      )}
    </AuthFrame>
  );
}
