import { tierName } from '#app/data/platform/tiers.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { dayIn } from '#domain/dates/dates.ts';
import { m } from '#messages';
import { type Column, DataTable } from '../list/data-table.tsx';
import { PROVIDER_LABELS, STATUS_LABELS } from './labels.ts';
import type { Subscription } from './queries.ts';
import { SubscriptionMenu } from './subscription-menu.tsx';
import classes from './subscription-table.module.css';

/** Subscriptions with their status, each with a menu. */
export function SubscriptionTable({
  rows,
  isOld,
}: {
  rows: readonly Subscription[];
  isOld: boolean;
}) {
  const { zone } = usePersonClock();
  const columns: Column<Subscription>[] = [
    {
      head: m.admin_subscription_subscriber(),
      kind: 'lead',
      width: '30%',
      cell: ({ name, email, company_id }) => (
        <div>
          <bdi className={classes.name}>{name}</bdi>
          <small>{company_id ? m.admin_subscription_company({ email }) : email}</small>
        </div>
      ),
    },
    { head: m.admin_tier(), cell: ({ tier }) => tierName(tier) },
    {
      head: m.ui_status(),
      cell: ({ status, cancel_at_period_end }) => (
        <div className={classes.status} data-late={status === 'past_due' || undefined}>
          {STATUS_LABELS[status] ?? status}
          {cancel_at_period_end && status !== 'cancelled' && (
            <small>{m.admin_subscription_ends()}</small>
          )}
        </div>
      ),
    },
    {
      head: m.admin_subscriptions_payment(),
      width: '22%',
      cell: ({ provider, reason }) => (
        <div>
          {PROVIDER_LABELS[provider] ?? provider}
          {reason && (
            <small>
              <bdi>{reason}</bdi>
            </small>
          )}
        </div>
      ),
    },
    {
      head: m.admin_since(),
      cell: (row) => (
        <div>
          {dayIn(zone, row.current_period_start ?? row.created_at)}
          <small>{until(row, zone)}</small>
        </div>
      ),
    },
    {
      head: m.admin_actions(),
      kind: 'menu',
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

function until(row: Subscription, zone: string): string {
  if (row.cancelled_at) return m.admin_subscription_until({ day: dayIn(zone, row.cancelled_at) });
  if (row.current_period_end) {
    return m.admin_subscription_until({ day: dayIn(zone, row.current_period_end) });
  }
  return m.admin_subscription_no_end();
}
