import { Button, Skeleton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { useGoals } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { ViewSwitch } from '#app/ui/view-switch.tsx';
import { filterTasks, isFiltering } from '#domain/tasks/filter.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useActor } from './actor.ts';
import { Board } from './board.tsx';
import { BoardContext } from './board-context.ts';
import { useTasks } from './queries.ts';
import { QuickAdd } from './quick-add.tsx';
import classes from './tasks-page.module.css';
import { useNow } from './use-now.ts';
import { useTaskAct } from './use-task-act.ts';
import { useTaskDelegations } from './use-task-delegations.tsx';
import { useTaskView, type View } from './use-task-view.ts';
import { VIEW_NAMES } from './words.ts';

const FilterBar = lazy(() => import('./filter-bar.tsx'));
const TaskForm = lazy(() => import('./task-form.tsx'));
const ListView = lazy(() => import('./list-view.tsx'));
const FocusView = lazy(() => import('./focus-view.tsx'));

/** /tasks: quick add above the matrix board, with the page's loading, error and offline states. */
export default function TasksPage() {
  const { user } = useAuth();
  const actor = useActor();
  const userId = user?.id ?? '';
  const query = useTasks(userId);
  const run = useTaskAct();
  const now = useNow(60_000);
  const { zone } = usePersonClock();
  const { goals } = useGoals(userId);
  const [editedId, setEditedId] = useState<string | null>(null);
  const delegations = useTaskDelegations(now);
  const { open } = delegations;
  const edit = useCallback(
    // Somebody else's task is looked at where it can be answered.
    (task: Task) => (delegationIdOf(task.id) === undefined ? setEditedId(task.id) : open(task)),
    [open],
  );
  const quickAdd = useRef<HTMLInputElement>(null);
  useNewTaskFocus(quickAdd);

  const board = useMemo(
    () => ({
      run,
      edit,
      delegate: delegations.delegate,
      delegationWords: delegations.words,
      actor: actor ?? { id: userId, role: 'user' as const, companyId: null },
      now,
      zone,
      goalTitles: new Map(goals?.map(({ id, title }) => [id, title])),
    }),
    [run, edit, delegations.delegate, delegations.words, userId, actor, now, zone, goals],
  );
  const { view, filter, show, ask, clear } = useTaskView();
  const shown = useMemo(
    // Unfiltered, the list stays the one that it is: the clock alone lays no board out anew.
    () =>
      query.tasks && isFiltering(filter)
        ? filterTasks(query.tasks, filter, board.now, board.zone)
        : query.tasks,
    [query.tasks, filter, board.now, board.zone],
  );
  const edited = query.tasks?.find((task) => task.id === editedId);

  return (
    <BoardContext value={board}>
      <div className={classes.page}>
        <div className={classes.bar}>
          <QuickAdd input={quickAdd} />
          <ViewSwitch names={VIEW_NAMES} view={view} show={show} />
        </div>
        {view !== 'focus' && (
          <Suspense fallback={<div className={classes.filters} />}>
            <FilterBar
              filter={filter}
              goals={goals ?? []}
              shown={shown?.length ?? 0}
              total={query.tasks?.length ?? 0}
              ask={ask}
              clear={clear}
            />
          </Suspense>
        )}
        <Waiting acts={query.waiting} />
        <PageState
          tasks={view === 'focus' ? query.tasks : shown}
          view={view}
          failed={query.isError}
          retrying={query.isFetching}
          retry={() => void query.refetch()}
          nothingFits={isFiltering(filter) && shown?.length === 0 && view !== 'focus'}
          clear={clear}
        />
        <Suspense>
          {edited && <TaskForm key={edited.id} task={edited} onClose={() => setEditedId(null)} />}
          {delegations.dialog}
        </Suspense>
      </div>
    </BoardContext>
  );
}

interface PageStateProps {
  tasks: Task[] | undefined;
  view: View;
  nothingFits: boolean;
  clear: () => void;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** What was loaded stays on screen whatever happens to a later refetch. */
function PageState({
  tasks,
  view,
  nothingFits,
  clear,
  failed,
  retrying,
  retry,
}: PageStateProps): ReactNode {
  if (nothingFits) {
    return (
      <div className={classes.failed} role="status">
        <h2>No task fits these filters</h2>
        <p>Take one away to see more.</p>
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      </div>
    );
  }
  if (tasks) {
    const Shown = { matrix: Board, list: ListView, focus: FocusView }[view];
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <Shown tasks={tasks} />
      </Suspense>
    );
  }
  if (!failed) return <BoardSkeleton />;
  return (
    <div className={classes.failed} role="alert">
      <h2>Your tasks could not be loaded</h2>
      <p>They are safe on the server. Check the connection and try again.</p>
      <Button onClick={retry} loading={retrying}>
        Try again
      </Button>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading tasks">
      {['do_now', 'schedule', 'delegate', 'drop'].map((quadrant) => (
        <Skeleton key={quadrant} radius={12} height="100%" />
      ))}
    </div>
  );
}

function Waiting({ acts }: { acts: number }) {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <p className={classes.offline} role="status">
      You are offline.{' '}
      {acts > 0 &&
        `${acts} ${acts === 1 ? 'change waits' : 'changes wait'} and will be saved when the connection is back.`}
    </p>
  );
}

/** The header's New Task button leads here with the cursor in the quick add. */
function useNewTaskFocus(input: React.RefObject<HTMLInputElement | null>) {
  const location = useLocation();
  useEffect(() => {
    if (location.state?.quickAdd) input.current?.focus();
  }, [location, input]);
}
