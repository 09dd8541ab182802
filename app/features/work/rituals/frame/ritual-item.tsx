import type { ReactNode } from 'react';
import { TaskMenu, useTaskKeys } from '#app/features/work/board/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { TYPED } from '#app/ui/typed.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useOpenedRow } from './opened-row.ts';
import classes from './ritual-row.module.css';

interface Props {
  title: string;
  /** The id of the row's task; undefined if the row shows no task. */
  taskId?: string | undefined;
  /** The current task, for the row's menu and keys; undefined once it is removed. */
  task?: Task | undefined;
  quadrant?: Quadrant | null;
  /** The toggle that chooses the row's task, shown before the title. */
  check?: ReactNode;
  /** How long the row's task takes. */
  time?: string | undefined;
  /** The line below the title. */
  details?: ReactNode;
  /** What was done with the item; announced to screen readers. */
  outcome?: string | false | undefined;
  acts?: ReactNode;
}

/**
 * Renders a row of a step: its title, its details, its outcome and its menu. Its buttons show while
 * the pointer or the focus is on the row; on a touch or narrow screen, while the row is opened.
 */
export function RitualItem(props: Props) {
  const { title, taskId, task, quadrant, check, time, details, outcome, acts } = props;
  const onKeyDown = useTaskKeys(task);
  const { isOpened, open } = useOpenedRow(taskId);
  return (
    <li
      className={classes.row}
      // Focusable, because Safari does not focus a tapped button: the row gets the focus, so that
      // its keys still apply.
      tabIndex={-1}
      data-ritual-row
      data-opened={isOpened || undefined}
      data-task-id={taskId}
      onKeyDown={onKeyDown}
      onClick={open}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
    >
      {check}
      <Pip quadrant={quadrant} />
      <div className={classes.what}>
        <div className={classes.first}>
          <span tabIndex={-1} className={classes.title} data-task-title {...TYPED}>
            {title}
          </span>
          {time && <span className={classes.time}>{time}</span>}
        </div>
        <div className={classes.second}>
          {details && <div className={classes.details}>{details}</div>}
          <span role="status" className={classes.outcome}>
            {outcome}
          </span>
        </div>
      </div>
      {acts && <div className={classes.acts}>{acts}</div>}
      {task && <TaskMenu task={task} tabIndex={0} />}
    </li>
  );
}
