import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, memo, useRef } from 'react';
import type { Block } from '#domain/schedule/plans.ts';
import { STEP_MINUTES } from '#domain/schedule/times.ts';
import { isActionable, sortedQuadrant } from '#domain/tasks/task.ts';
import { useTaskDrag } from '../drag.ts';
import { clockText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import { TaskDay, TaskTitle } from '../task-label.tsx';
import classes from './task-block.module.css';
import { onTaskKey, TASK_KEYS } from './task-keys.ts';
import { useResize } from './use-resize.ts';

/** Minimum lengths of a block in minutes: for two lines of its title, and for its end time too. */
const [TWO_LINES, WITH_TIMES] = [30, 45];

/**
 * Renders a block at the planned time of a task, as long as the task's estimate. The task may be a
 * coming occurrence of a repeating task.
 */
export const TaskBlock = memo(function TaskBlock({ block }: { block: Block }) {
  const actions = useSchedule();
  const { task, start, end, column, columns, isComing } = block;
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isActionable(task) && !isComing;
  const { dayStart } = actions.clock;
  useTaskDrag(button, task, { enabled: isOpen, isBlock: true });
  const resize = useResize(button, block);
  const length = Math.max(STEP_MINUTES, end - start);
  const place = {
    '--start': start,
    '--length': length,
    '--column': column,
    '--columns': columns,
  } as CSSProperties;
  return (
    <li className={classes.place} style={place}>
      <UnstyledButton
        ref={button}
        className={classes.block}
        data-quadrant={sortedQuadrant(task)}
        data-task-id={isComing ? undefined : task.id}
        data-coming={isComing || undefined}
        data-done={task.status === 'completed' || undefined}
        data-short={length < TWO_LINES ? 'one' : length < WITH_TIMES ? 'two' : undefined}
        aria-haspopup="menu"
        aria-keyshortcuts={isOpen ? TASK_KEYS : undefined}
        onClick={({ currentTarget }) => actions.openMenu(task, currentTarget)}
        onKeyDown={isOpen ? (event) => onTaskKey(event, task, actions) : undefined}
      >
        <TaskTitle task={task} className={classes.title} />
        <span className={classes.time}>
          {clockText(start, dayStart)}
          <span data-end>–{clockText(end, dayStart)}</span>
        </span>
        <TaskDay task={task} isComing={isComing} />
      </UnstyledButton>
      {isOpen && <span className={classes.edge} data-resize aria-hidden {...resize} />}
    </li>
  );
});
