import type { ReactNode } from 'react';
import { TaskMenu, useTaskKeys } from '#app/features/work/board/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import classes from './ritual-row.module.css';

interface Props {
  title: string;
  /** The id of the row's task; undefined if the row shows no task. */
  taskId?: string | undefined;
  /** The current task, for the row's menu and keys; undefined once it is removed. */
  task?: Task | undefined;
  quadrant?: Quadrant | null;
  /** The lines below the title. */
  details?: ReactNode;
  /** What was done with the item; announced to screen readers. */
  outcome?: string | undefined;
  acts?: ReactNode;
}

/** Renders a row of a step: its title, its details, its outcome, its buttons and its menu. */
export function RitualItem({ title, taskId, task, quadrant, details, outcome, acts }: Props) {
  const onKeyDown = useTaskKeys(task);
  return (
    <li
      className={classes.row}
      data-ritual-row
      data-task-id={taskId}
      data-quadrant={quadrant}
      onKeyDown={onKeyDown}
    >
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
      {task && <TaskMenu task={task} tabIndex={0} />}
    </li>
  );
}
