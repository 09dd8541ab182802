import { IconCheckbox } from '@tabler/icons-react';
import { Link } from 'react-router';
import { inboxOf } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './to-sort-card.module.css';

/** Renders the number of tasks in the inbox and a link to sort them; nothing for an empty inbox. */
export function ToSortCard({ tasks }: { tasks: readonly Task[] }) {
  const count = inboxOf(tasks).length;
  if (count === 0) return null;
  return (
    <p className={classes.card}>
      <IconCheckbox size={16} stroke={1.6} aria-hidden />
      {m.dashboard_to_sort({ count })}
      <Link to="/tasks?view=sort">{m.dashboard_to_sort_act()}</Link>
    </p>
  );
}
