import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { TaskRows } from '../frame/task-rows.tsx';
import { LaterButtons } from './later-buttons.tsx';
import { TodayButton } from './today-button.tsx';

/** Renders the tasks left from earlier days. */
export function LeftStep({ tasks }: { tasks: readonly Task[] }) {
  return (
    <TaskRows
      label={m.rituals_plan_left()}
      tasks={tasks}
      acts={(task, before) => (
        <>
          <TodayButton task={task} before={before} />
          <LaterButtons task={task} />
        </>
      )}
    />
  );
}
