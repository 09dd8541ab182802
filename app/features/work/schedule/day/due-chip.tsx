import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { UnstyledButton } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TYPED } from '#app/ui/typed.ts';
import { dueTimeIn } from '#domain/dates/format.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useSchedule } from '../schedule-context.ts';
import classes from './due-chip.module.css';

const hidden = ({ children }: { children?: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
);

const titled = ({ children }: { children?: ReactNode }) => (
  <span className={classes.title} {...TYPED}>
    {children}
  </span>
);

/**
 * Renders a deadline as one line, distinct from planned tasks: the line says when a task is due,
 * not when the task is planned.
 */
export function DueChip({ task }: { task: Task }) {
  const { clock, edit } = useSchedule();
  const { title, deadline } = task;
  if (deadline === null) return null;
  const time = dueTimeIn(clock.zone, deadline);
  return (
    <UnstyledButton
      className={classes.chip}
      data-late={Date.parse(deadline) < Date.parse(clock.now) || undefined}
      onClick={() => edit(task)}
    >
      <IconFlag size={11} aria-hidden />
      {time === null ? (
        <ParaglideMessage
          message={m.schedule_due_task_no_time}
          inputs={{ title }}
          markup={{ hidden, title: titled }}
        />
      ) : (
        <ParaglideMessage
          message={m.schedule_due_task}
          inputs={{ time, title }}
          markup={{ hidden, title: titled, time: ({ children }) => <span>{children}</span> }}
        />
      )}
    </UnstyledButton>
  );
}
