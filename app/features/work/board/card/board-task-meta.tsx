import { TaskMeta } from '#app/features/work/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useBoard } from '../board-context.ts';

interface Props {
  task: Task;
  /** Whether to mark a quadrant that the engine chose; true by default. */
  marksSuggested?: boolean;
}

/** Renders a task's dates, delegation, goal and marks, with data from the board's context. */
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
