import type { ReactNode } from 'react';
import { TaskMenu, useTaskKeys } from '#app/features/work/board/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { TYPED } from '#app/ui/typed.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RowButton } from '../frame/row-button.tsx';
import classes from './review.module.css';

interface Props {
  title: string;
  /** Undefined for a delegation or a goal: its row has no menu and no task shortcuts. */
  task?: Task;
  detail: ReactNode;
  /**
   * Button for the most likely action; usually a `RowButton` with `isFirst`, which Space and Enter
   * press.
   */
  act: ReactNode;
  /** Leaves the row for next week. */
  leave: () => void;
}

/**
 * Renders a row of the review: a button for its most likely action and a button that leaves the row
 * for next week. A task also has its menu and the usual keys.
 */
export function ReviewRow({ title, task, detail, act, leave }: Props) {
  const onKeyDown = useTaskKeys(task);
  return (
    <li className={classes.row} data-ritual-row data-task-id={task?.id} onKeyDown={onKeyDown}>
      <Pip quadrant={task && sortedQuadrant(task)} />
      <span tabIndex={-1} className={classes.title} data-task-title {...TYPED}>
        {title}
      </span>
      <span className={classes.detail}>{detail}</span>
      <span className={classes.acts}>
        <RowButton
          className={classes.leave ?? ''}
          variant="subtle"
          color="gray"
          name={m.rituals_review_leave_name({ title })}
          hint="L"
          onClick={leave}
        >
          {m.rituals_review_leave()}
        </RowButton>
        {act}
        {task && <TaskMenu task={task} tabIndex={0} />}
      </span>
    </li>
  );
}
