import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AppError } from '#app/data/api/errors.ts';
import { Problem } from '#app/ui/components/problem.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from './invitation.module.css';

/** A link without a matching invitation, or a failed request. */
export function InvitationProblem({ error, retry }: { error: AppError; retry: () => unknown }) {
  const isUnknown = error.status === 404 || error.code === 'link_incomplete';
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
