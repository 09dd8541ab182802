import { Link } from 'react-router';
import { useAdmin } from '../use-admin.ts';
import classes from './overview.module.css';
import type { Overview } from './queries.ts';

interface Tile {
  label: string;
  figure: number;
  text: string;
  /** A link to the details, false if the admin may not open it. */
  to?: string | false;
}

const figure = (number: number) => number.toLocaleString('en-GB');

/** Current totals, each linking to its list. */
export function FigureTiles({ overview }: { overview: Overview }) {
  const { may } = useAdmin();
  const support = may('support');
  const { open = 0, answered = 0 } = overview.tickets_by_status;
  const tiles: Tile[] = [
    {
      label: 'People',
      figure: overview.people,
      text: `${figure(overview.active_week)} active in 7 days, ${figure(overview.active_month)} in 30`,
      to: support && '/admin?tab=people',
    },
    {
      label: 'Companies',
      figure: overview.companies,
      text: `${figure(overview.people_by_tier?.enterprise ?? 0)} people on Enterprise`,
      to: support && '/admin?tab=companies',
    },
    {
      label: 'Tasks',
      figure: overview.tasks,
      text: `${figure(overview.completed_week)} completed in 7 days`,
    },
    {
      label: 'Open tickets',
      figure: open,
      text: `${figure(answered)} answered and not closed`,
      to: support && '/admin-support',
    },
    {
      label: 'Open messages',
      figure: overview.contact_messages_unhandled + overview.feedback_unhandled,
      text: `${figure(overview.feedback_unhandled)} of them feedback`,
      to: support && '/admin?tab=messages',
    },
  ];
  return (
    <ul className={classes.tiles} aria-label="Figures">
      {tiles.map(({ label, figure: amount, text, to }) => (
        <li key={label} className={classes.tile}>
          <strong>{figure(amount)}</strong>
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
