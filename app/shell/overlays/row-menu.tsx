import { OffBoardMenu } from '#app/features/work/board/index.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Renders the menu of a task's row, for the pages whose features the board imports. */
export default function PageRowMenu({ task }: { task: Task }) {
  return <OffBoardMenu task={task} />;
}
