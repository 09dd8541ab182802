import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';

interface Props {
  supportEmail: string | null;
  onInvited: () => void;
}

/** Replaces the form while new accounts are closed; invited people can still go on to it. */
export function SignUpClosed({ supportEmail, onInvited }: Props) {
  const { state } = useLocation();
  return (
    <SplitPage title="New accounts are not open at the moment">
      <p className={classes.lead}>
        Whoever was invited to a company can still make one, with the address that the invitation
        went to.
        {supportEmail && (
          <>
            {' '}
            Questions go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        )}
      </p>
      <Button variant="default" onClick={onInvited} fullWidth>
        I was invited
      </Button>
      <p className={classes.aside}>
        Have an account?{' '}
        <Link to="/login" state={state}>
          Sign in
        </Link>
      </p>
    </SplitPage>
  );
}
