import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AppError } from '#app/data/api/errors.ts';
import { Problem } from '#app/ui/components/problem.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from './invitation.module.css';

/** A link without a matching invitation, or a failed request. */
export function InvitationProblem({ error, retry }: { error: AppError; retry: () => unknown }) {
  const isUnknown = error.status === 404 || error.code === 'PT404';
  return (
    <SplitPage title={isUnknown ? 'There is no such invitation' : 'It could not be opened'}>
      <Problem>{error.message}</Problem>
      {isUnknown ? (
        <p className={classes.lead}>
          Use the newest mail, or ask the person who invited you for another one. Without it you can{' '}
          <Link to="/register">sign up</Link> for yourself.
        </p>
      ) : (
        <Button onClick={() => retry()} fullWidth>
          Try again
        </Button>
      )}
    </SplitPage>
  );
}
