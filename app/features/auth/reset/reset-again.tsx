import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';

/** Renders /reset-password without the session that a link or its code opens. */
export function ResetAgain({ problem }: { problem?: string }) {
  return (
    <SplitPage title={problem ? 'This link does not work any more' : 'New password'}>
      <p className={classes.lead}>
        {problem === 'code_unused'
          ? 'This browser is not the one in which you asked for the link. Ask for a new one here, or type the six digits of the mail there.'
          : problem
            ? 'It has expired or was used already: a link works once, for an hour. Ask for a new one.'
            : 'To choose a new password, ask for a mail first and open its link in this browser.'}
      </p>
      <Button component={Link} to="/forgot-password" fullWidth>
        Ask for a new mail
      </Button>
      <p className={classes.aside}>
        Remembered it? <Link to="/login">Sign in</Link>
      </p>
    </SplitPage>
  );
}
