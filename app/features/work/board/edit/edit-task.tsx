import { Opening } from '#app/data/page/opening.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { OffBoard } from '../off-board.tsx';

const TaskForm = lazyPart(() => import('./task-form.tsx'));

/** Renders the panel of one task over a page that is not the board. */
export function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  return (
    <OffBoard>
      <Opening>
        <TaskForm task={task} onClose={onClose} />
      </Opening>
    </OffBoard>
  );
}
