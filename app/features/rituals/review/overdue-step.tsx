import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { TaskRows } from '../frame/task-rows.tsx';
import { TodayButton } from '../plan/today-button.tsx';

/** Renders the overdue tasks, each with the button that plans it for today. */
export function OverdueStep({ tasks }: { tasks: readonly Task[] }) {
  return (
    <TaskRows
      label={m.rituals_review_overdue()}
      tasks={tasks}
      acts={(task, before) => <TodayButton task={task} before={before} />}
    />
  );
}
