import { OffBoardMenu } from '#app/features/work/board/index.ts';
import type { Task } from '#domain/tasks/task.ts';

/**
 * Renders the menu of a task's row. Pages whose features cannot import the board, because the board
 * imports these features, get this component by `RowMenuContext`.
 */
export default function PageRowMenu({ task }: { task: Task }) {
  return <OffBoardMenu task={task} />;
}
