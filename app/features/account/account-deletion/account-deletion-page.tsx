import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isIncomplete } from '#app/browser/link-token.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './account-deletion-page.module.css';

/**
 * Renders /account-deletion, the target of the link in the email about a requested deletion. The
 * token is in the fragment, which browsers do not send to servers. Opening the page changes
 * nothing; its button cancels the deletion.
 */
export default function AccountDeletionPage() {
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <CancelDeletion key={hash} token={hash.slice(1)} />
    </QueryClientProvider>
  );
}

function CancelDeletion({ token }: { token: string }) {
  const canceling = useSingleMutation<boolean, AppError, void>({
    mutationFn: async () => {
      const { data } = await supabase
        .rpc('cancel_account_deletion_by_token', { token })
        .throwOnError();
      return data;
    },
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account-deletion'] }),
  });

  if (isIncomplete(token)) {
    return <LinkResult title={m.ui_link_incomplete_title()}>{m.ui_link_incomplete()}</LinkResult>;
  }
  if (canceling.data === false) {
    return (
      <LinkResult title={m.account_deletion_used_title()}>
        {m.account_deletion_used_text()}
      </LinkResult>
    );
  }
  if (canceling.data) {
    return (
      <LinkResult title={m.account_deletion_kept_title()}>
        {m.account_deletion_kept_text()}
      </LinkResult>
    );
  }
  return (
    <SplitPage title={m.account_deletion_keep_title()}>
      <p className={classes.lead}>{m.account_deletion_keep_text()}</p>
      <Problem>{canceling.error?.message}</Problem>
      <Button onClick={() => canceling.mutate()} loading={canceling.isPending} fullWidth>
        {m.account_deletion_keep_action()}
      </Button>
    </SplitPage>
  );
}

/** Shows the link's result, with a button to the settings or to the sign-in page. */
function LinkResult({ title, children }: { title: string; children: ReactNode }) {
  const { status } = useAuth();
  const isSignedIn = status === 'signed_in';
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{children}</p>
      <Button component={Link} to={isSignedIn ? '/settings#security' : '/login'} fullWidth>
        {isSignedIn ? m.account_deletion_open_settings() : m.account_deletion_sign_in()}
      </Button>
    </SplitPage>
  );
}
