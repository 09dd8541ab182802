import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { Problem } from '#app/ui/components/problem.tsx';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from './account-deletion-page.module.css';

/**
 * /account-deletion: the target of the link in the deletion email. The token is in the fragment,
 * which is never sent to servers. Opening the page changes nothing; the button does.
 */
export default function AccountDeletionPage() {
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <Keep key={hash} token={hash.slice(1)} />
    </QueryClientProvider>
  );
}

function Keep({ token }: { token: string }) {
  const keeping = useSingleMutation<boolean, AppError, void>({
    mutationFn: async () => {
      const { data } = await supabase
        .rpc('cancel_account_deletion_by_token', { token })
        .throwOnError();
      return data;
    },
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account-deletion'] }),
  });

  if (!token) {
    return (
      <Result title={m.account_deletion_incomplete_title()}>
        {m.account_deletion_incomplete_text()}
      </Result>
    );
  }
  if (keeping.data === false) {
    return (
      <Result title={m.account_deletion_used_title()}>{m.account_deletion_used_text()}</Result>
    );
  }
  if (keeping.data) {
    return (
      <Result title={m.account_deletion_kept_title()}>{m.account_deletion_kept_text()}</Result>
    );
  }
  return (
    <SplitPage title={m.account_deletion_keep_title()}>
      <p className={classes.lead}>{m.account_deletion_keep_text()}</p>
      <Problem>{keeping.error?.message}</Problem>
      <Button onClick={() => keeping.mutate()} loading={keeping.isPending} fullWidth>
        {m.account_deletion_keep_action()}
      </Button>
    </SplitPage>
  );
}

/** The result of the link, and a button that leads on. */
function Result({ title, children }: { title: string; children: ReactNode }) {
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
