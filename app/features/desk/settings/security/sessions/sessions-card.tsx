import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { supabase } from '#app/data/api/supabase.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Card } from '#app/ui/components/card.tsx';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { momentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { SETTINGS_TOASTS } from '../../toasts.ts';
import { answered } from '../auth-call.ts';
import classes from '../security.module.css';
import { sessionsQuery } from './sessions.ts';

/**
 * Renders the active sessions. All except the current session have a button that signs them out.
 */
export function SessionsCard({ userId, zone }: { userId: string; zone: string | null }) {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['sessions'] });
  const ending = useSingleMutation<unknown, AppError, string>({
    mutationFn: async (id) => supabase.rpc('end_session', { id }).throwOnError(),
    networkMode: 'always',
    retry: false,
    onSettled: refresh,
    meta: {
      successToast: () => SETTINGS_TOASTS.session_ended,
      errorToast: ({ message }) => ({ ...SETTINGS_TOASTS.session_failed, message }),
    },
  });
  const endingOthers = useSingleMutation<unknown, AppError, void>({
    mutationFn: async () => {
      const { error: failure } = await auth.signOut({ scope: 'others' });
      return answered(Promise.resolve({ data: null, error: failure }));
    },
    networkMode: 'always',
    retry: false,
    onSettled: refresh,
    meta: {
      successToast: () => SETTINGS_TOASTS.sessions_ended,
      errorToast: ({ message }) => ({ ...SETTINGS_TOASTS.sessions_failed, message }),
    },
  });

  return (
    <Card
      title={m.settings_sessions_title()}
      lead={m.settings_sessions_lead()}
      aside={
        sessions &&
        sessions.length > 1 && (
          <Button
            variant="default"
            onClick={() => endingOthers.mutate()}
            loading={endingOthers.isPending}
          >
            {m.settings_sessions_sign_out_others()}
          </Button>
        )
      }
    >
      {sessions && (
        <ul className={classes.list} aria-label={m.settings_sessions_list()}>
          {sessions.map(({ id, device, address, signedIn, lastActive, isCurrent }) => (
            <li key={id} className={classes.row}>
              {device.kind === 'phone' ? (
                <IconDeviceMobile size={20} stroke={1.5} aria-hidden />
              ) : (
                <IconDeviceDesktop size={20} stroke={1.5} aria-hidden />
              )}
              <span className={classes.what}>
                <strong>{device.name}</strong>
                {isCurrent && <span className={classes.mark}>{m.settings_sessions_current()}</span>}
                <small>
                  {address
                    ? m.settings_sessions_signed_in_from({
                        address,
                        moment: momentIn(zone, signedIn),
                      })
                    : m.settings_sessions_signed_in({ moment: momentIn(zone, signedIn) })}
                </small>
                <small>
                  {m.settings_sessions_last_active({ moment: momentIn(zone, lastActive) })}
                </small>
              </span>
              {!isCurrent && (
                <ConfirmButton
                  label={m.settings_sessions_sign_out()}
                  name={m.settings_sessions_sign_out_named({ device: device.name })}
                  question={m.settings_sessions_sign_out_confirm()}
                  busy={ending.isPending && ending.variables === id}
                  act={() => ending.mutate(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!sessions && !error && <LoadingLines label={m.settings_sessions_loading()} />}
      {!sessions && error && (
        <LoadFailed
          what={m.settings_sessions_load_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
    </Card>
  );
}
