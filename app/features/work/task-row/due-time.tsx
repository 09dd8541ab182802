import type { Task } from '#domain/tasks/task.ts';
import { dueOf } from './due.ts';
import classes from './due-time.module.css';

interface Props {
  task: Pick<Task, 'deadline' | 'status'>;
  now: string;
  zone: string;
}

/**
 * Renders when a task is due, in red if the task is open and due today or overdue; nothing without
 * a deadline.
 */
export function DueTime({ task, now, zone }: Props) {
  const due = dueOf(task, { now, zone });
  return (
    due && (
      <time dateTime={due.at} className={due.isPressing ? classes.pressing : undefined}>
        {due.text}
      </time>
    )
  );
}
