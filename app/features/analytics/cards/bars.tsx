import '#app/ui/theme/quadrant-hue.css';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '#app/ui/format.ts';
import type { Quadrant } from '#domain/tasks/task.ts';
import classes from './bars.module.css';

interface BarRow {
  label: string;
  value: number;
  /** Colors the bar: color means quadrant. */
  quadrant?: Quadrant;
  to?: string | undefined;
}

/**
 * Renders a few amounts as bars, each with its share of the total. The text says what the bars
 * show.
 */
export function Bars({ name, rows }: { name: string; rows: BarRow[] }) {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={name}>
      {rows.map(({ label, value, quadrant, to }) => (
        <li key={label} data-quadrant={quadrant}>
          <span className={classes.label}>
            {to && value > 0 ? <Link to={to}>{label}</Link> : label}
          </span>
          <span className={classes.value}>
            {formatNumber(value)}
            {all > 0 && <small> {formatPercent(value / all)}</small>}
          </span>
          <span className={classes.bar} aria-hidden>
            <span style={{ '--share': value / most } as React.CSSProperties} />
          </span>
        </li>
      ))}
    </ul>
  );
}
