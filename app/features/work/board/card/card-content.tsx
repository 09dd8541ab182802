import { memo } from 'react';
import { completeOrReopen } from '#app/features/work/task-row/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { minutesBetween } from '#domain/dates/instant.ts';
import { isSuggested, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { useSelection } from '../list/selection.ts';
import { BoardTaskMeta } from './board-task-meta.tsx';
import { CardActs } from './card-acts.tsx';
import { CheckCircle } from './check-circle.tsx';
import { RunningClock } from './running-clock.tsx';
import { TaskSharing } from './sharing-button.tsx';
import { SuggestedMark } from './suggested/suggested-mark.tsx';
import classes from './task-card.module.css';

interface Props {
  task: Task;
  tabIndex: number;
  selected: boolean;
}

/**
 * Renders the content of a card: one line, or two in a narrow list. With a mouse, the actions show
 * on hover and focus; on touch screens, they are in the menu. Memoized separately from the card, so
 * that a changed position in the list does not rerender the content.
 */
export const CardContent = memo(function CardContent({ task, tabIndex, selected }: Props) {
  const { run, edit } = useBoard();
  const selection = useSelection();
  return (
    <>
      {selection && <selection.Box task={task} selected={selected} tabIndex={tabIndex} />}
      <CheckCircle
        task={task}
        tabIndex={tabIndex}
        onToggle={() => void run({ act: completeOrReopen(task), id: task.id })}
      />
      <span className={classes.head}>
        <button
          type="button"
          className={classes.title}
          data-task-title
          onClick={() => edit(task)}
          aria-keyshortcuts="E S C D A T Shift+T W J K 1 2 3 4"
          {...TYPED}
        >
          {task.title}
        </button>
        {isSuggested(task) && <SuggestedMark task={task} tabIndex={tabIndex} />}
        {/* To save room, only shared tasks show the sharing icon. */}
        {task.company_id !== null && <TaskSharing task={task} tabIndex={tabIndex} isSmall />}
      </span>
      <div className={classes.side} data-task-side>
        <Amount task={task} />
        <CardActs task={task} tabIndex={tabIndex} />
      </div>
      <BoardTaskMeta task={task} marksSuggested={false} />
    </>
  );
});

/** Renders the task's duration: the running timer, the time taken, or the estimate. */
function Amount({ task }: { task: Task }) {
  if (task.status === 'in_progress' && task.started_at) {
    return (
      <span className={classes.amount}>
        <RunningClock startedAt={task.started_at} />
      </span>
    );
  }
  if (task.status === 'completed' && task.started_at && task.completed_at) {
    const minutes = minutesBetween(task.started_at, task.completed_at);
    return (
      <span className={classes.amount}>{m.board_took({ duration: formatDuration(minutes) })}</span>
    );
  }
  return (
    task.duration_estimated && (
      <span className={classes.amount}>{formatDuration(task.duration_estimated)}</span>
    )
  );
}
