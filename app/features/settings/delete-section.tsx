import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { SETTINGS_TOASTS } from '#app/data/toasts/toasts.ts';
import { deletionQuery, useKeepAccount } from '#app/features/account-deletion/index.ts';
import { signOut, useAuth } from '#app/features/auth/index.ts';
import { useProfile } from '#app/features/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { dayIn } from '#domain/dates/dates.ts';
import classes from './delete-section.module.css';

const PHRASE = 'delete my account';

/** The section that requests the deletion of the account, or cancels it. */
export default function DeleteSection() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const zone = useProfile()?.time_zone ?? null;
  const { data: due, error, isFetching, refetch } = useQuery(deletionQuery(userId));
  const keeping = useKeepAccount(userId);

  if (due === undefined) {
    return (
      <Card title="Delete your account">
        {error ? (
          <LoadFailed
            what="This could not be loaded"
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label="Loading" lines={4} />
        )}
      </Card>
    );
  }
  if (due === null) return <Ask userId={userId} />;
  return (
    <Card
      title={`Your account will be deleted on ${dayIn(zone, due)}`}
      lead="Until then everything works as before, and you can keep the account with one press: here, at the top of every page, or by the mail that we sent you."
    >
      <div>
        <Button onClick={() => keeping.mutate()} loading={keeping.isPending}>
          Keep my account
        </Button>
      </div>
    </Card>
  );
}

function Ask({ userId }: { userId: string }) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asking = useSingleMutation<string, AppError, void>({
    mutationFn: async () => {
      const { data } = await supabase.rpc('request_account_deletion').throwOnError();
      return data;
    },
    networkMode: 'always',
    retry: false,
    onSuccess: (due) => queryClient.setQueryData(deletionQuery(userId).queryKey, due),
    meta: { successToast: () => SETTINGS_TOASTS.deletion_asked },
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const fits = typed.trim().toLowerCase() === PHRASE;
    setMissing(!fits);
    if (fits) asking.mutate();
    else field.current?.focus();
  };

  return (
    <Card
      title="Delete your account"
      lead="You have 14 days to think again. After that nobody can bring it back, not even we."
    >
      <ul className={classes.goes}>
        <li>Your tasks, goals, achievements, notifications and activity are deleted.</li>
        <li>Tasks that you handed over and nobody accepted yet are withdrawn.</li>
        <li>Tasks that others handed to you go back to them.</li>
        <li>Your profile, picture, support tickets and ways to sign in are deleted.</li>
      </ul>
      <Text size="sm" c="var(--ink-2)">
        You may want to <Link to="/settings#data">take your data with you</Link> first.
      </Text>
      <form onSubmit={ask} className={classes.form} noValidate>
        <TextInput
          label={
            <>
              To go on, type <b>{PHRASE}</b>
            </>
          }
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={missing && `Type “${PHRASE}” to confirm.`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Refused error={asking.error} />
        <Button type="submit" color="var(--late)" loading={asking.isPending}>
          Delete my account
        </Button>
      </form>
    </Card>
  );
}

/** Why the request was refused, and a button that leads on. */
function Refused({ error }: { error: AppError | null }) {
  const again = error?.code === '42501' || error?.code === 'PT403';
  // The sign-in page returns here.
  const leave = () => void signOut().catch(() => window.location.assign('/login'));
  return (
    <Problem>
      {error && (
        <>
          <span>{error.message}</span>
          {again && (
            <Button size="xs" variant="default" onClick={leave}>
              Sign in again
            </Button>
          )}
          {error.code === '23514' && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={/subscription/.test(error.message) ? '/billing' : '/company'}
            >
              {/subscription/.test(error.message) ? 'Open billing' : 'Open company'}
            </Button>
          )}
        </>
      )}
    </Problem>
  );
}
