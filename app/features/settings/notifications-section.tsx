import { Switch, Table } from '@mantine/core';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
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
    <Card title="What you hear of" lead="A switch is saved as soon as you press it.">
      {data && (
        <Table className={classes.table} verticalSpacing={10} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">When</Table.Th>
              <Table.Th scope="col">In the app</Table.Th>
              <Table.Th scope="col">By mail</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {KINDS.map(([kind, words]) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{words}</Table.Th>
                <Table.Td>{toggle(kind, 'in_app', `${words}: in the app`)}</Table.Td>
                <Table.Td>
                  {MAILED.includes(kind) ? (
                    toggle(kind, 'mail', `${words}: by mail`)
                  ) : (
                    <span className={classes.none}>
                      <span aria-hidden>–</span>
                      <span className="visually-hidden">No mail is sent of this</span>
                    </span>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">
                The safety of your account
                <small>
                  A change of your address or the deletion of the account, for example. Always
                  mailed, so that nobody can hide it from you.
                </small>
              </Table.Th>
              <Table.Td>
                <span className={classes.none}>
                  <span aria-hidden>–</span>
                  <span className="visually-hidden">Not told in the app</span>
                </span>
              </Table.Td>
              <Table.Td>
                <span className={classes.always}>Always</span>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
      {!data && !error && <LoadingLines label="Loading your choices" lines={6} />}
      {!data && error && (
        <LoadFailed
          what="Your choices could not be loaded"
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
    </Card>
  );
}
