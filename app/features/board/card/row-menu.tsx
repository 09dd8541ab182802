import type { Task } from '#domain/tasks/task.ts';
import { OffBoard } from '../off-board.tsx';
import { TaskMenu } from './task-menu.tsx';

/** Renders the menu of a task's row on a page that is not the board. */
export function RowMenu({ task }: { task: Task }) {
  return (
    <OffBoard>
      <TaskMenu task={task} tabIndex={0} />
    </OffBoard>
  );
}
