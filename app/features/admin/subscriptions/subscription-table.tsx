import { usePersonClock } from '#app/features/profile/index.ts';
import { dayIn } from '#domain/dates/dates.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { TIER_NAMES } from '../people/words.ts';
import type { Subscription } from './queries.ts';
import { SubscriptionMenu } from './subscription-menu.tsx';
import classes from './subscription-table.module.css';
import { PROVIDER_NAMES, STATUS_NAMES } from './words.ts';

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
      head: 'Subscriber',
      kind: 'lead',
      width: '30%',
      cell: ({ name, email, company_id }) => (
        <div>
          <bdi className={classes.name}>{name}</bdi>
          <small>
            {company_id && 'Company, '}
            {email}
          </small>
        </div>
      ),
    },
    { head: 'Tier', cell: ({ tier }) => TIER_NAMES[tier] },
    {
      head: 'Status',
      cell: ({ status, cancel_at_period_end }) => (
        <div className={classes.status} data-late={status === 'past_due' || undefined}>
          {STATUS_NAMES[status] ?? status}
          {cancel_at_period_end && status !== 'cancelled' && <small>Ends with its period</small>}
        </div>
      ),
    },
    {
      head: 'Paid',
      width: '22%',
      cell: ({ provider, reason }) => (
        <div>
          {PROVIDER_NAMES[provider] ?? provider}
          {reason && (
            <small>
              <bdi>{reason}</bdi>
            </small>
          )}
        </div>
      ),
    },
    {
      head: 'Since',
      cell: (row) => (
        <div>
          {dayIn(zone, row.current_period_start ?? row.created_at)}
          <small>{until(row, zone)}</small>
        </div>
      ),
    },
    {
      head: 'What can be done',
      kind: 'menu',
      cell: (row) => <SubscriptionMenu row={row} />,
    },
  ];
  return (
    <DataTable
      label="Subscriptions"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      isOld={isOld}
    />
  );
}

function until(row: Subscription, zone: string): string {
  if (row.cancelled_at) return `until ${dayIn(zone, row.cancelled_at)}`;
  if (row.current_period_end) return `until ${dayIn(zone, row.current_period_end)}`;
  return 'without an end';
}
