import type { ReactNode } from 'react';
import { TYPED } from '#app/ui/typed.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import classes from './ritual-row.module.css';

interface Props {
  title: string;
  /** The id of the row's task; undefined if the row shows no task. */
  taskId?: string | undefined;
  quadrant?: Quadrant | undefined;
  /** The lines below the title. */
  details?: ReactNode;
  /** What was done with the item; announced to screen readers. */
  outcome?: string | undefined;
  acts?: ReactNode;
}

/** Renders a row of a step: its title, its details, its outcome and its buttons. */
export function RitualItem({ title, taskId, quadrant, details, outcome, acts }: Props) {
  return (
    <li className={classes.row} data-ritual-row data-task-id={taskId} data-quadrant={quadrant}>
      <div className={classes.what}>
        <span tabIndex={-1} className={classes.title} data-task-title {...TYPED}>
          {title}
        </span>
        {details}
      </div>
      <span role="status" className={classes.outcome}>
        {outcome}
      </span>
      {acts && <div className={classes.acts}>{acts}</div>}
    </li>
  );
}
