import { Link } from 'react-router';
import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import { useAdmin } from '../use-admin.ts';
import classes from './overview.module.css';
import type { Overview } from './queries.ts';

interface Tile {
  label: string;
  amount: number;
  text: string;
  /** Path of the page with the details; false if the admin may not open that page. */
  to?: string | false;
}

/**
 * The platform's current totals. Each total except the tasks links to its list, if the admin may
 * open that list.
 */
export function StatTiles({ overview }: { overview: Overview }) {
  const { may } = useAdmin();
  const support = may('support');
  const { open = 0, answered = 0 } = overview.tickets_by_status;
  const onEnterprise = overview.people_by_tier?.enterprise ?? 0;
  const tiles: Tile[] = [
    {
      label: m.admin_overview_people(),
      amount: overview.people,
      text: m.admin_overview_people_active({
        week: formatNumber(overview.active_week),
        month: formatNumber(overview.active_month),
      }),
      to: support && '/admin?tab=people',
    },
    {
      label: m.admin_companies(),
      amount: overview.companies,
      text: m.admin_overview_companies_enterprise({
        count: onEnterprise,
        amount: formatNumber(onEnterprise),
      }),
      to: support && '/admin?tab=companies',
    },
    {
      label: m.admin_overview_tasks(),
      amount: overview.tasks,
      text: m.admin_overview_tasks_completed({ amount: formatNumber(overview.completed_week) }),
    },
    {
      label: m.admin_overview_open_tickets(),
      amount: open,
      text: m.admin_overview_tickets_answered({ amount: formatNumber(answered) }),
      to: support && '/admin-support',
    },
    {
      label: m.admin_overview_open_messages(),
      amount: overview.contact_messages_unhandled + overview.feedback_unhandled,
      text: m.admin_overview_messages_feedback({
        amount: formatNumber(overview.feedback_unhandled),
      }),
      to: support && '/admin?tab=messages',
    },
  ];
  return (
    <ul className={classes.tiles} aria-label={m.admin_overview_stats()}>
      {tiles.map(({ label, amount, text, to }) => (
        <li key={label} className={classes.tile}>
          <strong>{formatNumber(amount)}</strong>
          {to ? (
            <Link to={to} className={classes.label}>
              {label}
            </Link>
          ) : (
            <span className={classes.label}>{label}</span>
          )}
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
