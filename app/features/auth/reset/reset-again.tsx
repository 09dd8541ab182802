import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';

/** Renders /reset-password without the session that a link or its code opens. */
export function ResetAgain({ problem }: { problem?: string }) {
  return (
    <SplitPage title={problem ? m.auth_link_old_title() : m.auth_reset_title()}>
      <p className={classes.lead}>
        {problem === 'code_unused'
          ? m.auth_reset_other_browser()
          : problem
            ? m.auth_reset_old()
            : m.auth_reset_no_link()}
      </p>
      <Button component={Link} to="/forgot-password" fullWidth>
        {m.auth_reset_request()}
      </Button>
      <p className={classes.aside}>
        {m.auth_remembered()} <Link to="/login">{m.auth_sign_in()}</Link>
      </p>
    </SplitPage>
  );
}
