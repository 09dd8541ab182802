import { TaskMeta } from '#app/features/work/task-row/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';

interface Props {
  task: Task;
  /** Whether to label a task whose quadrant is only suggested as "suggested"; true by default. */
  marksSuggested?: boolean;
}

/**
 * Renders a task's dates, delegation, goal and labels such as paused or read-only, with data from
 * the board's context.
 */
export function BoardTaskMeta({ task, marksSuggested = true }: Props) {
  const { now, zone, goalTitles, delegationLabel, readOnly } = useBoard();
  return (
    <TaskMeta
      task={task}
      now={now}
      zone={zone}
      goal={task.goal_id ? goalTitles.get(task.goal_id) : undefined}
      delegation={delegationLabel(task)}
      readOnly={readOnly.has(task.id)}
      marksSuggested={marksSuggested}
    />
  );
}
