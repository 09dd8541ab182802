import { EventList } from '#app/features/work/task-history/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';

/** Renders a task's history, including the recipient's actions if the task was delegated. */
export default function TaskHistory({ task }: { task: Task }) {
  const { now, zone, delegationLabel } = useBoard();
  return (
    <EventList
      of="task_id"
      id={task.id}
      // The delegation's label is part of the version, because a proposed date changes the
      // delegation but not the task.
      version={`${task.updated_at} ${delegationLabel(task) ?? ''}`}
      context={{ self: task.user_id, now, zone }}
      added={task.created_at}
    />
  );
}
