import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { usePreload } from '#app/data/query/use-preload.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { LimitNotice, useLimit, useReadOnly } from '#app/features/billing/index.ts';
import { useGoals } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import {
  ownOpenIn,
  useActor,
  useTaskAct,
  useTasks,
  useTaskView,
  VIEW_NAMES,
  type View,
} from '#app/features/tasks/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { Offline } from '#app/ui/components/offline.tsx';
import { ViewSwitch } from '#app/ui/components/view-switch.tsx';
import { filterTasks, isFiltering } from '#domain/tasks/filter.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useNow } from '../../ui/hooks/use-now.ts';
import { BoardContext } from './board-context.ts';
import { WhoseSwitch } from './company/owner-switch.tsx';
import { useWhose } from './company/use-owner-filter.ts';
import { loadSheet, TASK_PARTS } from './edit/lazy-parts.ts';
import { useTaskSheet } from './edit/use-task-sheet.ts';
import { Board } from './matrix/board.tsx';
import { QuickAdd } from './quick-add/quick-add.tsx';
import classes from './tasks-page.module.css';
import { useTaskDelegations } from './use-task-delegations.tsx';

const FilterBar = lazyPart(() => import('./list/filter-bar.tsx'));
const TaskSheet = lazyPart(loadSheet);
const ListView = lazyPart(() => import('./list/list-view.tsx'));
const FocusView = lazyPart(() => import('./focus/focus-view.tsx'));
const CompanyView = lazyPart(() => import('./company/company-view.tsx'));

/** Renders /tasks: quick add above the board, with the page's loading, error and offline states. */
export default function TasksPage() {
  const { user } = useAuth();
  const actor = useActor();
  const userId = user?.id ?? '';
  const query = useTasks(userId);
  const run = useTaskAct();
  const now = useNow(60_000);
  const { zone } = usePersonClock();
  const { goals } = useGoals(userId);
  const sheet = useTaskSheet();
  const delegations = useTaskDelegations(now);
  const openDelegation = delegations.open;
  const openSheet = sheet.open;
  const edit = useCallback(
    // A task delegated to the person opens in Delegations, where they can respond.
    (task: Task) =>
      delegationIdOf(task.id) === undefined ? openSheet(task.id) : openDelegation(task),
    [openSheet, openDelegation],
  );
  // Without a limit, skip the count: there may be thousands of tasks.
  const isLimited = useLimit('tasks') != null;
  const counted = isLimited && query.tasks ? ownOpenIn(query.tasks) : undefined;
  const readOnly = useReadOnly('tasks', counted);
  const quickAdd = useRef<HTMLInputElement>(null);
  useNewTaskFocus(quickAdd);
  usePreload(TASK_PARTS);

  const board = useMemo(
    () => ({
      run,
      edit,
      delegate: delegations.delegate,
      delegationLabel: delegations.label,
      actor: actor ?? { id: userId, role: 'user' as const, companyId: null },
      now,
      zone,
      readOnly,
      goalTitles: new Map(goals?.map(({ id, title }) => [id, title])),
    }),
    [run, edit, delegations.delegate, delegations.label, userId, actor, now, zone, readOnly, goals],
  );
  const { view, filter, show, ask, clear } = useTaskView();
  const { companyId, isCompany, show: showWhose } = useWhose();
  const filtering = isFiltering(filter);
  const shown = useMemo(
    // Without a filter, keep the same list: a clock tick must not lay out the board again.
    () =>
      query.tasks && filtering
        ? filterTasks(query.tasks, filter, board.now, board.zone)
        : query.tasks,
    [query.tasks, filtering, filter, board.now, board.zone],
  );

  return (
    <BoardContext value={board}>
      <div className={classes.page}>
        <div className={classes.bar}>
          <QuickAdd input={quickAdd} />
          {companyId && <WhoseSwitch isCompany={isCompany} show={showWhose} />}
          {!isCompany && <ViewSwitch names={VIEW_NAMES} view={view} show={show} />}
        </div>
        {!isCompany && view !== 'focus' && (
          <Suspense fallback={<div className={classes.filters} />}>
            <FilterBar
              filter={filter}
              goals={goals}
              shown={filtering ? shown?.length : undefined}
              total={filtering ? query.tasks?.length : undefined}
              ask={ask}
              clear={clear}
            />
          </Suspense>
        )}
        <Offline changes={query.waiting} />
        {isCompany && companyId ? (
          <Suspense fallback={<BoardSkeleton />}>
            <CompanyView companyId={companyId} open={edit} />
          </Suspense>
        ) : (
          <>
            <LimitNotice resource="tasks" count={counted?.length} />
            <PageState
              tasks={view === 'focus' ? query.tasks : shown}
              view={view}
              failed={query.isError}
              retrying={query.isFetching}
              retry={() => void query.refetch()}
              noMatch={filtering && shown?.length === 0 && view !== 'focus'}
              clear={clear}
            />
          </>
        )}
        <Opening>
          {sheet.id && query.tasks && (
            <TaskSheet
              id={sheet.id}
              tasks={query.tasks}
              companyId={companyId}
              isFetching={query.isFetching}
              refetch={query.refetch}
              onClose={sheet.close}
            />
          )}
        </Opening>
        <Opening>{delegations.dialog}</Opening>
      </div>
    </BoardContext>
  );
}

interface PageStateProps {
  tasks: readonly Task[] | undefined;
  view: View;
  noMatch: boolean;
  clear: () => void;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** Renders the page's state. Loaded tasks stay on screen whatever happens to a later refetch. */
function PageState({
  tasks,
  view,
  noMatch,
  clear,
  failed,
  retrying,
  retry,
}: PageStateProps): ReactNode {
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
      <h2>{m.board_failed()}</h2>
      <p>{m.board_failed_hint()}</p>
      <Button onClick={retry} loading={retrying}>
        {m.ui_try_again()}
      </Button>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={m.board_loading()}>
      {['do_now', 'schedule', 'delegate', 'drop'].map((quadrant) => (
        <Skeleton key={quadrant} radius={12} height="100%" />
      ))}
    </div>
  );
}

/** Focuses quick add when the header's New Task button leads here. */
function useNewTaskFocus(input: React.RefObject<HTMLInputElement | null>) {
  const location = useLocation();
  useEffect(() => {
    if (location.state?.quickAdd) input.current?.focus();
  }, [location, input]);
}
