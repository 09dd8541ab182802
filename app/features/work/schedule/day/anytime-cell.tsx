import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { dayPlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useTaskDrop } from '../drag.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './anytime-cell.module.css';
import { DueChip } from './due-chip.tsx';
import { TaskChip } from './task-chip.tsx';

/** Maximum number of chips rendered, even when the row is expanded. */
const MOST = 100;

interface Props {
  day: string;
  name: string;
  tasks: readonly Task[];
  /** Coming occurrences of repeating tasks on this day. */
  coming: readonly Task[];
  /** Tasks due on this day without a time. */
  due: readonly Task[];
  /** How many chips to show before "+N more"; all days of the row expand together. */
  shown: number;
  showAll: () => void;
}

/** Renders a day's planned tasks and deadlines without a time, above its hours. */
export function AnytimeCell({ day, name, tasks, coming, due, shown, showAll }: Props) {
  const { plan, openDay } = useSchedule();
  const cell = useRef<HTMLDivElement>(null);
  useTaskDrop(cell, {
    onDrop: ({ taskId }) => void plan(taskId, dayPlan(day)),
  });
  const most = Math.min(shown, MOST);
  const drawn = tasks.slice(0, most);
  const drawnComing = coming.slice(0, most - drawn.length);
  const drawnDue = due.slice(0, most - drawn.length - drawnComing.length);
  const more =
    tasks.length - drawn.length + coming.length - drawnComing.length + due.length - drawnDue.length;
  return (
    <div ref={cell} className={classes.cell} data-anytime={day}>
      {drawn.length + drawnComing.length > 0 && (
        <ul className={classes.list} aria-label={m.schedule_anytime_list({ day: name })}>
          {drawn.map((task) => (
            <li key={task.id}>
              <TaskChip task={task} />
            </li>
          ))}
          {drawnComing.map((task) => (
            <li key={task.id}>
              <TaskChip task={task} isComing />
            </li>
          ))}
        </ul>
      )}
      {drawnDue.length > 0 && (
        <ul className={classes.list} aria-label={m.schedule_due_list({ day: name })}>
          {drawnDue.map((task) => (
            <li key={task.id}>
              <DueChip task={task} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <UnstyledButton
          className={classes.more}
          onClick={shown > MOST ? () => openDay(day) : showAll}
        >
          <ParaglideMessage
            message={m.schedule_more_on}
            inputs={{ count: more, day: name }}
            markup={{
              hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
            }}
          />
        </UnstyledButton>
      )}
    </div>
  );
}
