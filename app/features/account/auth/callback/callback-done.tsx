import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { useAuth } from '../auth-context.ts';
import { savedReturnTo } from '../return-to.ts';

interface Texts {
  title: string;
  lead: string;
  act: string;
  to: string;
}

/**
 * Renders the result of a link after the auth service has redirected back. A person who opened the
 * page without a link sees where to go next.
 */
export function CallbackDone({ kind }: { kind: 'confirmed' | 'half_way' | 'nothing' }) {
  const { status, user } = useAuth();
  const returnTo = savedReturnTo();
  const { title, lead, act, to } = textsOf(kind, status, user?.email, returnTo);
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{lead}</p>
      <Button component={Link} to={to} {...(returnTo && { state: { from: returnTo } })} fullWidth>
        {act}
      </Button>
    </SplitPage>
  );
}

function textsOf(
  kind: 'confirmed' | 'half_way' | 'nothing',
  status: ReturnType<typeof useAuth>['status'],
  email: string | undefined,
  returnTo: string | undefined,
): Texts {
  const signedIn = status === 'signed_in';
  if (kind === 'half_way') {
    return {
      title: m.auth_callback_half_title(),
      lead: m.auth_callback_half(),
      ...(signedIn ? { act: m.auth_callback_to_tasks(), to: '/tasks' } : SIGN_IN),
    };
  }
  if (kind === 'nothing') {
    return signedIn
      ? {
          title: m.auth_callback_signed_in_title(),
          lead: m.auth_callback_signed_in({ email: email ?? '' }),
          act: m.auth_callback_to_dashboard(),
          to: '/dashboard',
        }
      : {
          title: m.auth_callback_nothing_title(),
          lead: m.auth_callback_nothing(),
          ...SIGN_IN,
        };
  }
  const title = m.auth_callback_confirmed_title();
  if (status === 'needs_second_factor') {
    return {
      title,
      lead: m.auth_callback_confirmed_factor(),
      act: m.auth_continue(),
      to: '/login',
    };
  }
  if (!signedIn) return { title, lead: m.auth_callback_confirmed_signed_out(), ...SIGN_IN };
  return returnTo
    ? {
        title,
        lead: m.auth_callback_confirmed_return(),
        act: m.auth_callback_return(),
        to: returnTo,
      }
    : {
        title,
        lead: m.auth_callback_confirmed_start(),
        act: m.auth_callback_add_tasks(),
        to: '/tasks',
      };
}

const SIGN_IN = { act: m.auth_sign_in(), to: '/login' };
