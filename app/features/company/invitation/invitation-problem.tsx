import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AppError } from '#app/data/errors/errors.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './invitation.module.css';

/**
 * Renders why an invitation cannot be shown: the link is incomplete, it matches no invitation, or
 * the request failed.
 */
export function InvitationProblem({ error, retry }: { error: AppError; retry: () => unknown }) {
  if (error.code === 'link_incomplete') {
    return (
      <SplitPage title={m.ui_link_incomplete_title()}>
        <Problem>{error.message}</Problem>
      </SplitPage>
    );
  }
  const isUnknown = error.status === 404;
  return (
    <SplitPage title={isUnknown ? m.invitation_unknown_title() : m.invitation_fetch_failed()}>
      <Problem>{error.message}</Problem>
      {isUnknown ? (
        <p className={classes.lead}>
          <ParaglideMessage
            message={m.invitation_unknown_text}
            inputs={{}}
            markup={{ link: ({ children }) => <Link to="/register">{children}</Link> }}
          />
        </p>
      ) : (
        <Button onClick={() => retry()} fullWidth>
          {m.ui_try_again()}
        </Button>
      )}
    </SplitPage>
  );
}
