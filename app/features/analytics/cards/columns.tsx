import { number } from '../findings.ts';
import classes from './columns.module.css';

interface Props {
  /** What they show, for whoever does not see them. */
  label: string;
  columns: { tick: string; value: number }[];
}

/** So many have room for their numbers and names on a phone. */
const ROOMY = 7;
/** Of more, every third has its name. */
const EVERY = 3;

/** A fixed number of amounts side by side, in ink; without a library, so that they are drawn at once. */
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
            {(isRoomy || value === most) && value > 0 && number(value)}
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
