import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import { minutesBetween } from '#domain/dates/instant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import classes from './check-circle.module.css';

interface Props {
  task: Task;
  onToggle: () => void;
  tabIndex: number;
}

/**
 * Renders the circle before a task: it fills while the task runs and shows a check once completed.
 */
export function CheckCircle({ task, onToggle, tabIndex }: Props) {
  const completed = task.status === 'completed';
  const share = useShareDone(task);
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.input}
        checked={completed}
        onChange={({ nativeEvent }) => {
          if (!isSecondClick(nativeEvent as UIEvent)) onToggle();
        }}
        aria-label={nameOf(task)({ title: task.title })}
        tabIndex={tabIndex}
        disabled={task.status === 'delegated'}
      />
      <span
        className={classes.circle}
        data-status={task.status}
        data-unsorted={task.is_unsorted || undefined}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
      >
        {completed && <IconCheck size={12} stroke={3} aria-hidden />}
      </span>
    </label>
  );
}

/**
 * Returns the message for the circle's accessible name. For an unsorted task, whose circle is
 * dashed, the name says "unsorted".
 */
function nameOf({ status, is_unsorted }: Task) {
  if (status === 'completed') return m.board_reopen;
  return is_unsorted ? m.board_complete_unsorted : m.board_complete;
}

/**
 * Returns the share of a running task's estimate that has passed, up to 1, and at least 0.08 so
 * that a start is visible at once. A missing estimate counts as one hour. Returns 0 if the task is
 * not running.
 */
function useShareDone({ status, started_at, duration_estimated }: Task): number {
  const { now } = useBoard();
  if (status !== 'in_progress') return 0;
  const share = minutesBetween(started_at, now) / (duration_estimated ?? 60);
  return Math.min(1, Math.max(0.08, share));
}
