import { Button } from '@mantine/core';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { AppError } from '#app/data/errors.ts';
import { queryClient } from '#app/data/query-client.ts';
import { supabase } from '#app/data/supabase.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { Problem } from '#app/ui/notice.tsx';
import classes from './account-deletion-page.module.css';

/**
 * /account-deletion: where the mail about a deletion leads. The token stands in the fragment, which
 * no server log gets to see. Opening the page does nothing; the button does.
 */
export default function AccountDeletionPage() {
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <section className={classes.page}>
        <Keep key={hash} token={hash.slice(1)} />
      </section>
    </QueryClientProvider>
  );
}

function Keep({ token }: { token: string }) {
  const keeping = useMutation<boolean, AppError, void>({
    mutationFn: async () => {
      const { data } = await supabase.rpc('keep_account_by_token', { token }).throwOnError();
      return data;
    },
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account-deletion'] }),
  });

  if (!token) {
    return (
      <>
        <h1 className={classes.title}>This link is not complete</h1>
        <p className={classes.lead}>Open it from the mail again, whole.</p>
        <Onward />
      </>
    );
  }
  if (keeping.data === false) {
    return (
      <div role="alert">
        <h1 className={classes.title}>This link does not work any more</h1>
        <p className={classes.lead}>
          It was used already, or a newer one took its place, or the account is gone. Sign in to see
          how it stands: while the account is there, you can keep it from any page.
        </p>
        <Onward />
      </div>
    );
  }
  if (keeping.data) {
    return (
      <div role="status">
        <h1 className={classes.title}>Your account stays</h1>
        <p className={classes.lead}>
          Nothing was deleted. If it was not you who asked for it, change your password now.
        </p>
        <Onward />
      </div>
    );
  }
  return (
    <>
      <h1 className={classes.title}>Keep your account?</h1>
      <p className={classes.lead}>
        Somebody signed in to your account asked for it to be deleted, with everything in it. One
        press, and it stays as it is.
      </p>
      <Problem>{keeping.error?.message}</Problem>
      <Button onClick={() => keeping.mutate()} loading={keeping.isPending}>
        Keep my account
      </Button>
    </>
  );
}

function Onward() {
  const { status } = useAuth();
  return status === 'signed_in' ? (
    <Button component={Link} to="/settings#security">
      Open your settings
    </Button>
  ) : (
    <Button component={Link} to="/login">
      Sign in
    </Button>
  );
}
