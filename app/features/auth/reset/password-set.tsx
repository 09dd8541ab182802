import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { destinationOf } from '../destination.ts';

export function PasswordSet() {
  const { state } = useLocation();
  return (
    <SplitPage title="Your new password is set">
      <p className={classes.lead}>
        You are signed in here. Every other device has been signed out.
      </p>
      <Button component={Link} to={destinationOf(state)} fullWidth>
        Go on
      </Button>
    </SplitPage>
  );
}
