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
      const { data } = await supabase.rpc('keep_account_by_token', { token }).throwOnError();
      return data;
    },
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account-deletion'] }),
  });

  if (!token) {
    return (
      <Said title="This link is not complete">
        Open it from the mail again, by its button rather than by a copy of its address.
      </Said>
    );
  }
  if (keeping.data === false) {
    return (
      <Said title="This link does not work any more">
        It was used already, or a newer one took its place, or the account is gone. Sign in to see
        how it stands: while the account is there, you can keep it from any page.
      </Said>
    );
  }
  if (keeping.data) {
    return (
      <Said title="Your account stays">
        Nothing was deleted. If it was not you who asked for it, change your password now.
      </Said>
    );
  }
  return (
    <SplitPage title="Keep your account?">
      <p className={classes.lead}>
        Somebody signed in to your account asked for it to be deleted, with everything in it. One
        press, and it stays as it is.
      </p>
      <Problem>{keeping.error?.message}</Problem>
      <Button onClick={() => keeping.mutate()} loading={keeping.isPending} fullWidth>
        Keep my account
      </Button>
    </SplitPage>
  );
}

/** The result of the link, and a button that leads on. */
function Said({ title, children }: { title: string; children: ReactNode }) {
  const { status } = useAuth();
  const [act, to] =
    status === 'signed_in' ? ['Open your settings', '/settings#security'] : ['Sign in', '/login'];
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>{children}</p>
      <Button component={Link} to={to} fullWidth>
        {act}
      </Button>
    </SplitPage>
  );
}
