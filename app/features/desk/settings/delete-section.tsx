import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import {
  DELETION_TOASTS,
  deletionQuery,
  useCancelDeletion,
} from '#app/features/account/account-deletion/index.ts';
import { signOut, useAuth } from '#app/features/account/auth/index.ts';
import { useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './delete-section.module.css';

const PHRASE = m.settings_delete_phrase();

/**
 * Renders a form that requests the account's deletion, or a button that cancels a requested
 * deletion.
 */
export default function DeleteSection() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const zone = useProfile()?.time_zone ?? null;
  const { data: due, error, isFetching, refetch } = useQuery(deletionQuery(userId));
  const canceling = useCancelDeletion(userId);

  if (due === undefined) {
    return (
      <Card title={m.settings_delete_title()}>
        {error ? (
          <LoadFailed
            what={m.settings_section_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <LoadingLines label={m.ui_loading()} lines={4} />
        )}
      </Card>
    );
  }
  if (due === null) return <Ask userId={userId} />;
  return (
    <Card
      title={m.settings_delete_due_title({ date: dayIn(zone, due) })}
      lead={m.settings_delete_due_lead()}
    >
      <div>
        <Button onClick={() => canceling.mutate()} loading={canceling.isPending}>
          {m.settings_delete_keep()}
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
    meta: { successToast: () => DELETION_TOASTS.deletion_asked },
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const fits = typed.trim().toLowerCase() === PHRASE.toLowerCase();
    setMissing(!fits);
    if (fits) asking.mutate();
    else field.current?.focus();
  };

  return (
    <Card title={m.settings_delete_title()} lead={m.settings_delete_lead()}>
      <ul className={classes.goes}>
        <li>{m.settings_delete_tasks()}</li>
        <li>{m.settings_delete_delegated_by_you()}</li>
        <li>{m.settings_delete_delegated_to_you()}</li>
        <li>{m.settings_delete_profile()}</li>
      </ul>
      <Text size="sm" c="var(--ink-2)">
        <ParaglideMessage
          message={m.settings_delete_export}
          inputs={{}}
          markup={{ link: ({ children }) => <Link to="/settings#data">{children}</Link> }}
        />
      </Text>
      <form onSubmit={ask} className={classes.form} noValidate>
        <TextInput
          label={
            <ParaglideMessage
              message={m.settings_delete_confirm}
              inputs={{ phrase: PHRASE }}
              markup={{ b: ({ children }) => <b>{children}</b> }}
            />
          }
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={missing && m.settings_delete_confirm_missing({ phrase: PHRASE })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Refused error={asking.error} />
        <Button type="submit" color="var(--late)" loading={asking.isPending}>
          {m.settings_delete_submit()}
        </Button>
      </form>
    </Card>
  );
}

/** By error code, the page on which the person removes the obstacle to the deletion. */
const PAGE_OF: Record<string, '/billing' | '/company'> = {
  company_has_members: '/company',
  company_plan_continues: '/billing',
  subscription_continues: '/billing',
};

/** Renders why the deletion was refused and, for known reasons, a button for the next step. */
function Refused({ error }: { error: AppError | null }) {
  const again = error?.code === 'recent_sign_in_required';
  const page = error && PAGE_OF[error.code];
  // After sign-out, the page guard opens the sign-in page, which returns here.
  const leave = () => void signOut().catch(() => window.location.assign('/login'));
  return (
    <Problem>
      {error && (
        <>
          <span>{error.message}</span>
          {again && (
            <Button size="xs" variant="default" onClick={leave}>
              {m.settings_delete_sign_in()}
            </Button>
          )}
          {page && (
            <Button size="xs" variant="default" component={Link} to={page}>
              {page === '/billing'
                ? m.settings_delete_open_billing()
                : m.settings_delete_open_company()}
            </Button>
          )}
        </>
      )}
    </Problem>
  );
}
