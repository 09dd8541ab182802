import { formatNumber } from '#app/ui/format.ts';
import classes from './columns.module.css';

interface Props {
  /** Accessible name of the chart. */
  label: string;
  columns: { tick: string; value: number }[];
}

/** Up to this many columns, every column has room for its number and label on a phone. */
const ROOMY = 7;
/** With more columns, only every third has a label, and only the highest has its number. */
const EVERY = 3;

/** Renders a column chart as plain HTML, so that it does not wait for the chart library. */
export function Columns({ label, columns }: Props) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const isRoomy = columns.length <= ROOMY;
  return (
    <div
      role="img"
      aria-label={label}
      className={classes.columns}
      data-roomy={isRoomy || undefined}
    >
      {columns.map(({ tick, value }, at) => (
        <div key={tick}>
          <span className={classes.value}>
            {(isRoomy || value === most) && value > 0 && formatNumber(value)}
          </span>
          <span
            className={classes.bar}
            style={{ '--share': value / most } as React.CSSProperties}
          />
          <span className={classes.tick}>{(isRoomy || at % EVERY === 0) && tick}</span>
        </div>
      ))}
    </div>
  );
}
