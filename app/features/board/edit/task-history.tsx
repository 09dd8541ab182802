import { EventList } from '#app/features/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';

/** Renders a task's history, including the acts of the person it was delegated to. */
export default function TaskHistory({ task }: { task: Task }) {
  const { now, zone, delegationLabel } = useBoard();
  return (
    <EventList
      of="task_id"
      id={task.id}
      // A proposed date changes only the delegation.
      version={`${task.updated_at} ${delegationLabel(task) ?? ''}`}
      context={{ self: task.user_id, now, zone }}
      added={task.created_at}
    />
  );
}
