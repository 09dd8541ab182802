import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { destinationOf } from '../destination.ts';

export function PasswordSet() {
  const { state } = useLocation();
  return (
    <SplitPage title={m.auth_reset_done_title()}>
      <p className={classes.lead}>{m.auth_reset_done()}</p>
      <Button component={Link} to={destinationOf(state)} fullWidth>
        {m.auth_continue()}
      </Button>
    </SplitPage>
  );
}
