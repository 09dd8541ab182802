import { Switch, Table } from '@mantine/core';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { m } from '#messages';
import {
  type Channel,
  choicesQuery,
  isOn,
  KINDS,
  type Kind,
  PENDING_CHOICES,
  useChoice,
} from './choices.ts';
import classes from './notifications-section.module.css';

/** Kinds that also send emails, apart from security emails. */
const MAILED: readonly Kind[] = ['delegation_received', 'support'];

/** Notification settings, per kind and channel. */
export default function NotificationsSection() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { data, error, isFetching, refetch } = useOptimisticQuery(
    choicesQuery(userId),
    PENDING_CHOICES,
  );
  const choosing = useChoice(userId);

  const toggle = (kind: Kind, channel: Channel, label: string) =>
    data && (
      <Switch
        aria-label={label}
        checked={isOn(data, kind, channel)}
        onChange={(event) => choosing.mutate({ kind, channel, on: event.currentTarget.checked })}
        className={classes.switch}
      />
    );

  return (
    <Card title={m.settings_notify_title()} lead={m.settings_notify_lead()}>
      {data && (
        <Table className={classes.table} verticalSpacing={10} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.settings_notify_event()}</Table.Th>
              <Table.Th scope="col">{m.settings_notify_in_app()}</Table.Th>
              <Table.Th scope="col">{m.settings_notify_by_mail()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {KINDS.map(([kind, event]) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{event}</Table.Th>
                <Table.Td>
                  {toggle(kind, 'in_app', m.settings_notify_switch_in_app({ event }))}
                </Table.Td>
                <Table.Td>
                  {MAILED.includes(kind) ? (
                    toggle(kind, 'mail', m.settings_notify_switch_mail({ event }))
                  ) : (
                    <span className={classes.none}>
                      <span aria-hidden>–</span>
                      <span className="visually-hidden">{m.settings_notify_no_mail()}</span>
                    </span>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">
                {m.settings_notify_security()}
                <small>{m.settings_notify_security_hint()}</small>
              </Table.Th>
              <Table.Td>
                <span className={classes.none}>
                  <span aria-hidden>–</span>
                  <span className="visually-hidden">{m.settings_notify_no_app()}</span>
                </span>
              </Table.Td>
              <Table.Td>
                <span className={classes.always}>{m.settings_notify_always()}</span>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
      {!data && !error && <LoadingLines label={m.settings_notify_loading()} lines={6} />}
      {!data && error && (
        <LoadFailed
          what={m.settings_notify_load_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
    </Card>
  );
}
