import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Matrix } from './matrix/matrix.tsx';
import classes from './tasks-page.module.css';
import type { TaskView } from './use-task-view.ts';

const ListView = lazyPart(() => import('./list/list-view.tsx'));
const FocusView = lazyPart(() => import('./focus/focus-view.tsx'));
const SortView = lazyPart(() => import('./sort/sort-view.tsx'));

interface Props {
  tasks: readonly Task[] | undefined;
  view: Exclude<TaskView, 'dropped'>;
  noMatch: boolean;
  clear: () => void;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * Renders the tasks in the chosen view, or the loading, error or no-match state. Loaded tasks stay
 * on screen even if a later refetch fails.
 */
export function BoardState(props: Props): ReactNode {
  const { tasks, view, noMatch, clear, failed, retrying, retry } = props;
  if (noMatch) {
    return (
      <div className={classes.failed} role="status">
        <h2>{m.board_no_match()}</h2>
        <p>{m.board_no_match_hint()}</p>
        <Button variant="default" onClick={clear}>
          {m.board_filters_clear()}
        </Button>
      </div>
    );
  }
  if (tasks) {
    const Shown = { matrix: Matrix, list: ListView, focus: FocusView, sort: SortView }[view];
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <Shown tasks={tasks} />
      </Suspense>
    );
  }
  if (!failed) return <BoardSkeleton />;
  return (
    <div className={classes.failed} role="alert">
      <h2>{m.board_failed()}</h2>
      <p>{m.tasks_failed_hint()}</p>
      <Button onClick={retry} loading={retrying}>
        {m.ui_try_again()}
      </Button>
    </div>
  );
}
