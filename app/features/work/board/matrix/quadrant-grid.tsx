import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './quadrant-grid.module.css';

interface Props {
  /** Sets `--axis`, the height of the columns' names, `--quadrant-row` and `--quadrant-gap`. */
  className: string | undefined;
  /** Four elements with `data-quadrant`. */
  children: ReactNode;
}

/** Places the four quadrants under the names of their axes; on a phone without the names. */
export function QuadrantGrid({ className, children }: Props) {
  return (
    <div className={`${classes.grid} ${className}`}>
      <span className={classes.column}>{m.tasks_urgent()}</span>
      <span className={classes.column}>{m.board_not_urgent()}</span>
      <span className={classes.row}>{m.tasks_important()}</span>
      <span className={classes.row}>{m.board_not_important()}</span>
      {children}
    </div>
  );
}
