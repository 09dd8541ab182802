import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { answered } from '../auth-call.ts';
import { isCancelled, useStepUp } from '../proof/step-up.tsx';
import classes from '../security.module.css';
import { CodesSheet } from './codes-sheet.tsx';

/** With at most this many codes left, the app recommends new ones. */
const FEW = 3;

/** Query for the total number of codes and the number left; null if none exist. */
const codesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['recovery-codes', userId],
    queryFn: async (): Promise<{ total: number; remaining: number } | null> => {
      try {
        return await answered(auth.mfa.recoveryCodes.getStatus());
      } catch (error) {
        if (error instanceof AppError && error.code === 'mfa_factor_not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** Renders how many recovery codes are left, and a button that generates new ones. */
export function RecoveryCodesPart({ userId }: { userId: string }) {
  const guard = useStepUp();
  const { data: status, error, isFetching, refetch } = useQuery(codesQuery(userId));
  const making = useSingleMutation<{ codes: string[] }, AppError, void>({
    mutationFn: () =>
      guard(() =>
        answered(status ? auth.mfa.recoveryCodes.regenerate() : auth.mfa.recoveryCodes.generate()),
      ),
    networkMode: 'always',
    retry: false,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['recovery-codes', userId] }),
  });

  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    making.reset();
    // The loading button was disabled and lost the focus, so the dialog has no focus to restore.
    row.current?.querySelector('button')?.focus();
  };

  if (status === undefined) {
    return error ? (
      <LoadFailed
        what={m.settings_recovery_load_failed()}
        message={error.message}
        busy={isFetching}
        retry={() => void refetch()}
      />
    ) : (
      <LoadingLines label={m.settings_recovery_loading()} lines={2} />
    );
  }
  const few = status === null || status.remaining <= FEW;
  return (
    <div className={classes.row} ref={row}>
      <span className={classes.what}>
        <strong>{m.settings_recovery_title()}</strong>
        {status && (
          <span className={classes.mark}>
            {m.settings_recovery_left({ remaining: status.remaining, total: status.total })}
          </span>
        )}
        <small data-few={few || undefined}>
          {status === null
            ? m.settings_recovery_missing()
            : few
              ? m.settings_recovery_few({ remaining: status.remaining })
              : m.settings_recovery_hint()}
        </small>
      </span>
      {status === null ? (
        <Button size="xs" onClick={() => making.mutate()} loading={making.isPending}>
          {m.settings_recovery_create()}
        </Button>
      ) : (
        <ConfirmButton
          label={m.settings_recovery_replace()}
          name={m.settings_recovery_replace_named()}
          question={m.settings_recovery_replace_confirm()}
          busy={making.isPending}
          act={() => making.mutate()}
        />
      )}
      <Problem>{!isCancelled(making.error) && making.error?.message}</Problem>
      {making.data && <CodesSheet codes={making.data.codes} onClose={close} />}
    </div>
  );
}
