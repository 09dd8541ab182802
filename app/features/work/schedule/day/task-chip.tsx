import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, memo, useRef } from 'react';
import { formatDuration } from '#app/ui/format.ts';
import { isActionable, sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { useTaskDrag } from '../drag.ts';
import { useSchedule } from '../schedule-context.ts';
import { TaskDay, TaskTitle } from '../task-label.tsx';
import classes from './task-chip.module.css';
import { onTaskKey, TASK_KEYS } from './task-keys.ts';

interface Props {
  task: Task;
  /** Shows the time before the title, for grids with several days. */
  withTime?: boolean;
  /**
   * Whether this is a coming occurrence of a repeating task, which opens the menu of the task and
   * cannot be moved itself.
   */
  isComing?: boolean;
  style?: CSSProperties;
}

/**
 * Renders a planned task in one or two lines, with a menu. A task still to do can be dragged, and
 * moved by keyboard.
 */
export const TaskChip = memo(function TaskChip({
  task,
  withTime = false,
  isComing = false,
  style,
}: Props) {
  const actions = useSchedule();
  const chip = useRef<HTMLButtonElement>(null);
  const isOpen = isActionable(task) && !isComing;
  useTaskDrag(chip, task, { enabled: isOpen });
  const { status, planned_time: time, duration_estimated: minutes } = task;
  return (
    <UnstyledButton
      ref={chip}
      className={classes.chip}
      style={style}
      data-quadrant={sortedQuadrant(task)}
      data-task-id={isComing ? undefined : task.id}
      data-coming={isComing || undefined}
      data-done={status === 'completed' || undefined}
      data-line={withTime || undefined}
      aria-haspopup="menu"
      aria-keyshortcuts={isOpen ? TASK_KEYS : undefined}
      onClick={({ currentTarget }) => actions.openMenu(task, currentTarget)}
      onKeyDown={isOpen ? (event) => onTaskKey(event, task, actions) : undefined}
    >
      {withTime && time && <span className={classes.time}>{time.slice(0, 5)}</span>}
      <TaskTitle task={task} className={classes.title} />
      {!withTime && minutes !== null && (
        <span className={classes.time}>{formatDuration(minutes)}</span>
      )}
      <TaskDay task={task} isComing={isComing} />
    </UnstyledButton>
  );
});
