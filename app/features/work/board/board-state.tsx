import { type ReactNode, Suspense } from 'react';
import { FailedBox } from '#app/ui/feedback/failed-box.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Matrix } from './matrix/matrix.tsx';
import { NoMatch } from './no-match.tsx';
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
    return <NoMatch clear={clear}>{m.board_no_match_hint()}</NoMatch>;
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
    <FailedBox title={m.board_failed()} busy={retrying} retry={retry}>
      {m.tasks_failed_hint()}
    </FailedBox>
  );
}
