import { type ReactNode, useState } from 'react';
import type { Task } from '#domain/tasks/task.ts';
import classes from './ritual-frame.module.css';
import { RitualRow } from './ritual-row.tsx';

interface Props {
  label: string;
  tasks: readonly Task[];
  reason?: (task: Task) => string | undefined;
  /** Returns the text that an open task shows while it has no outcome. */
  state?: (task: Task) => string | undefined;
  acts: (task: Task, before: Task) => ReactNode;
}

/** Renders the tasks that a step had when it began, so that no row moves while the person acts. */
export function TaskRows({ label, tasks, reason, state, acts }: Props) {
  const [shown] = useState(tasks);
  return (
    <ul className={classes.rows} aria-label={label}>
      {shown.map((before) => (
        <RitualRow
          key={before.id}
          before={before}
          reason={reason?.(before)}
          state={state}
          acts={(task) => acts(task, before)}
        />
      ))}
    </ul>
  );
}
