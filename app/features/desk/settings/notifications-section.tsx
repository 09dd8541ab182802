import { Switch } from '@mantine/core';
import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { ReminderSettings } from '#app/features/work/rituals/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { m } from '#messages';
import {
  choicesQuery,
  isOn,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
  PENDING_CHOICES,
  useNotificationChoice,
} from './choices.ts';
import classes from './notifications-section.module.css';

/** Topics for which people can switch emails on and off. */
const MAILED: readonly NotificationTopic[] = [
  'delegation_received',
  'delegation_answered',
  'delegation_follow_up',
  'delegation_changed',
  'support',
];

interface Row {
  /** Null for security emails, which cannot be switched off. */
  topic: NotificationTopic | null;
  event: string;
}

const ROWS: Row[] = [
  ...NOTIFICATION_TOPICS.map(([topic, event]) => ({ topic, event })),
  { topic: null, event: m.settings_notify_security() },
];

/** Renders the notification settings per topic and channel, and the reminders of the rituals. */
export default function NotificationsSection() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const query = useOptimisticQuery(choicesQuery(userId), PENDING_CHOICES);
  const choosing = useNotificationChoice(userId);

  const toggle = (topic: NotificationTopic, channel: NotificationChannel, label: string) =>
    query.data && (
      <Switch
        aria-label={label}
        checked={isOn(query.data, topic, channel)}
        onChange={(event) => choosing.mutate({ topic, channel, on: event.currentTarget.checked })}
        className={classes.switch ?? ''}
      />
    );
  const columns: Column<Row>[] = [
    {
      key: 'event',
      header: m.settings_notify_event(),
      kind: 'name',
      cell: ({ topic, event }) => (
        <>
          {event}
          {topic === null && <small>{m.settings_notify_security_hint()}</small>}
        </>
      ),
    },
    {
      key: 'in_app',
      header: m.settings_notify_in_app(),
      align: 'center',
      width: '80px',
      cell: ({ topic, event }) =>
        topic ? (
          toggle(topic, 'in_app', m.settings_notify_switch_in_app({ event }))
        ) : (
          <NoValue label={m.settings_notify_no_app()} />
        ),
    },
    {
      key: 'mail',
      header: m.settings_notify_by_mail(),
      align: 'center',
      width: '80px',
      cell: ({ topic, event }) => {
        if (topic === null) return m.settings_notify_always();
        return MAILED.includes(topic) ? (
          toggle(topic, 'mail', m.settings_notify_switch_mail({ event }))
        ) : (
          <NoValue label={m.settings_notify_no_mail()} />
        );
      },
    },
  ];

  return (
    <>
      <Card title={m.settings_notify_title()} lead={m.settings_notify_lead()}>
        <DataTable
          label={m.settings_notify_title()}
          columns={columns}
          rows={query.data && ROWS}
          keyOf={({ event }) => event}
          placeholder={{
            loading: m.settings_notify_loading(),
            failed: m.settings_notify_load_failed(),
            query,
          }}
          cardsBelow={0}
          inCard
        />
      </Card>
      <ReminderSettings />
    </>
  );
}

/** Renders a dash in a cell without a switch; screen readers read `label`. */
function NoValue({ label }: { label: string }) {
  return (
    <span className={classes.never}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
