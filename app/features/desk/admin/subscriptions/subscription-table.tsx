import { tierName } from '#app/data/platform/tiers.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { PROVIDER_LABELS, SUBSCRIPTION_STATUS_LABELS } from './labels.ts';
import type { AdminSubscription } from './queries.ts';
import { SubscriptionMenu } from './subscription-menu.tsx';
import classes from './subscription-table.module.css';

/** Subscriptions with their status, each with a menu. */
export function SubscriptionTable({
  rows,
  isOld,
}: {
  rows: readonly AdminSubscription[];
  isOld: boolean;
}) {
  const { zone } = usePersonClock();
  const columns: Column<AdminSubscription>[] = [
    {
      key: 'name',
      header: m.admin_subscription_subscriber(),
      kind: 'name',
      width: '30%',
      cell: ({ name, email, company_id }) => (
        <div>
          <bdi translate="no">{name}</bdi>
          <small>{company_id ? m.admin_subscription_company({ email }) : email}</small>
        </div>
      ),
    },
    { key: 'tier', header: m.admin_tier(), cell: ({ tier }) => tierName(tier) },
    {
      key: 'status',
      header: m.ui_status(),
      cell: ({ status, cancel_at_period_end }) => (
        <div className={classes.status} data-late={status === 'past_due' || undefined}>
          {SUBSCRIPTION_STATUS_LABELS[status] ?? status}
          {cancel_at_period_end && status !== 'cancelled' && (
            <small>{m.admin_subscription_ends()}</small>
          )}
        </div>
      ),
    },
    {
      key: 'payment',
      header: m.admin_subscriptions_payment(),
      width: '22%',
      cell: ({ provider, reason }) => (
        <div>
          {PROVIDER_LABELS[provider] ?? provider}
          {reason && (
            <small>
              <bdi translate="no">{reason}</bdi>
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'since',
      header: m.admin_since(),
      cell: (row) => (
        <div>
          {dayIn(zone, row.current_period_start ?? row.created_at)}
          <small>{until(row, zone)}</small>
        </div>
      ),
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      kind: 'actions',
      cell: (row) => <SubscriptionMenu row={row} />,
    },
  ];
  return (
    <DataTable
      label={m.admin_tab_subscriptions()}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      isOld={isOld}
    />
  );
}

function until(row: AdminSubscription, zone: string): string {
  if (row.cancelled_at) return m.admin_subscription_until({ day: dayIn(zone, row.cancelled_at) });
  if (row.current_period_end) {
    return m.admin_subscription_until({ day: dayIn(zone, row.current_period_end) });
  }
  return m.admin_subscription_no_end();
}
