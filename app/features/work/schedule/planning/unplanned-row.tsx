import { UnstyledButton } from '@mantine/core';
import { memo, useRef } from 'react';
import { DueTime } from '#app/features/work/task-row/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import type { Task } from '#domain/tasks/task.ts';
import { onTaskKey, TASK_KEYS } from '../day/task-keys.ts';
import { useTaskDrag } from '../drag.ts';
import { useSchedule } from '../schedule-context.ts';
import { TaskDay, TaskTitle } from '../task-label.tsx';
import classes from './unplanned.module.css';

/** Renders a task without a day: title, estimate and due date. */
export const UnplannedRow = memo(function UnplannedRow({ task }: { task: Task }) {
  const actions = useSchedule();
  const { now, zone } = actions.clock;
  const row = useRef<HTMLButtonElement>(null);
  useTaskDrag(row, task, { enabled: true });
  const { duration_estimated: minutes, deadline } = task;
  return (
    <li>
      <UnstyledButton
        ref={row}
        className={classes.row}
        data-task-id={task.id}
        aria-haspopup="menu"
        aria-keyshortcuts={TASK_KEYS}
        onClick={({ currentTarget }) => actions.openMenu(task, currentTarget)}
        onKeyDown={(event) => onTaskKey(event, task, actions)}
      >
        <TaskTitle task={task} className={classes.title} />
        {(minutes !== null || deadline) && (
          <span className={classes.meta}>
            {minutes !== null && <span>{formatDuration(minutes)}</span>}
            <DueTime task={task} now={now} zone={zone} />
          </span>
        )}
        <TaskDay task={task} />
      </UnstyledButton>
    </li>
  );
});
