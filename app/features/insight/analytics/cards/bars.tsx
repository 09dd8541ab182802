import '#app/ui/theme/quadrant-hue.css';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '#app/ui/format.ts';
import { isTooFew } from '#domain/analytics/too-few.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import classes from './bars.module.css';

interface BarRow {
  label: string;
  value: number;
  /** Gives the bar the color of the quadrant. */
  quadrant?: Quadrant;
  to?: string | undefined;
}

/**
 * Renders a few amounts as bars, each as long as its share of the total. The share is also shown as
 * a percentage, unless the total is too small (clarity §6). The bars are hidden from screen
 * readers, because the text beside each bar has the same values.
 */
export function Bars({ name, rows }: { name: string; rows: BarRow[] }) {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul className={classes.bars} aria-label={name}>
      {rows.map(({ label, value, quadrant, to }) => (
        <li key={label} data-quadrant={quadrant}>
          <span className={classes.label}>
            {to && value > 0 ? <Link to={to}>{label}</Link> : label}
          </span>
          <span className={classes.value}>
            {formatNumber(value)}
            {!isTooFew(all) && <small> {formatPercent(value / all)}</small>}
          </span>
          <span className={classes.bar} aria-hidden>
            <span style={{ '--share': all > 0 ? value / all : 0 } as React.CSSProperties} />
          </span>
        </li>
      ))}
    </ul>
  );
}
