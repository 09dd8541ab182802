import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './quadrant-grid.module.css';

interface Props {
  /** Class that sets `--quadrant-row`, `--quadrant-gap` and `--axis` (height of column names). */
  className: string | undefined;
  /** Four elements with `data-quadrant`. */
  children: ReactNode;
}

/** Renders the four quadrants with the names of the matrix's axes; a phone shows no names. */
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
