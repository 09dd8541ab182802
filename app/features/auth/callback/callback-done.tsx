import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { savedReturnTo } from '../return-to.ts';

interface Said {
  title: string;
  lead: string;
  act: string;
  to: string;
}

/** Renders the result after a redirect from the sign-in service, or the page without a link. */
export function CallbackDone({ kind }: { kind: 'confirmed' | 'half_way' | 'nothing' }) {
  const { status, user } = useAuth();
  const heading = savedReturnTo();
  const { title, lead, act, to } = saidOf(kind, status, user?.email, heading);
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{lead}</p>
      <Button component={Link} to={to} {...(heading && { state: { from: heading } })} fullWidth>
        {act}
      </Button>
    </SplitPage>
  );
}

function saidOf(
  kind: 'confirmed' | 'half_way' | 'nothing',
  status: ReturnType<typeof useAuth>['status'],
  email: string | undefined,
  heading: string | undefined,
): Said {
  const signedIn = status === 'signed_in';
  if (kind === 'half_way') {
    return {
      title: 'One mailbox has agreed',
      lead: 'Now open the mail in the other mailbox and confirm the change there too. Until then your address stays as it is.',
      ...(signedIn ? { act: 'Back to your tasks', to: '/tasks' } : SIGN_IN),
    };
  }
  if (kind === 'nothing') {
    return signedIn
      ? {
          title: 'You are signed in already',
          lead: `You are here as ${email}. There is nothing left to confirm.`,
          act: 'Open your dashboard',
          to: '/dashboard',
        }
      : {
          title: 'Open the link in your mail',
          lead: 'This page confirms what a link in one of our mails asks for. If your address is confirmed already, sign in.',
          ...SIGN_IN,
        };
  }
  const title = 'Your address is confirmed';
  if (status === 'needs_second_factor') {
    return { title, lead: 'One step is left: your second factor.', act: 'Go on', to: '/login' };
  }
  if (!signedIn) return { title, lead: 'Sign in with your password to start.', ...SIGN_IN };
  return heading
    ? { title, lead: 'You are signed in.', act: 'Go on to where you were', to: heading }
    : {
        title,
        lead: 'You are signed in. Start with what is on your mind.',
        act: 'Add your first tasks',
        to: '/tasks',
      };
}

const SIGN_IN = { act: 'Sign in', to: '/login' };
