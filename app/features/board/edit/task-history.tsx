import { EventList } from '#app/features/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';

/** What happened to a task, acts of the person it was delegated to included. */
export default function TaskHistory({ task }: { task: Task }) {
  const { now, zone, delegationWords } = useBoard();
  return (
    <EventList
      of="task_id"
      id={task.id}
      // A proposed date changes the delegation alone.
      version={`${task.updated_at} ${delegationWords(task) ?? ''}`}
      context={{ self: task.user_id, now, zone }}
      added={task.created_at}
    />
  );
}
