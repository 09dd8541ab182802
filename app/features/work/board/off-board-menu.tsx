import type { Task } from '#domain/tasks/task.ts';
import { TaskMenu } from './card/task-menu.tsx';
import { OffBoard } from './off-board.tsx';

/** Renders a task's menu outside the board, with the board's actions. */
export function OffBoardMenu({ task }: { task: Task }) {
  return (
    <OffBoard>
      <TaskMenu task={task} tabIndex={0} />
    </OffBoard>
  );
}
