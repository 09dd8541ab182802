import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { usePreload } from '#app/data/query/use-preload.ts';
import { useSheetUrl } from '#app/data/query/use-sheet-url.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LimitNotice, useLimit, useReadOnly } from '#app/features/account/billing/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { ownOpenIn, useActor, useTaskAct, useTasks } from '#app/features/work/tasks/index.ts';
import { ViewSwitch } from '#app/ui/components/view-switch.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { soonPart } from '#app/ui/feedback/soon-part.tsx';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import { filterTasks, isFiltering } from '#domain/tasks/filters/filter.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BoardContext } from './board-context.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardState } from './board-state.tsx';
import { OwnerSwitch } from './company/owner-switch.tsx';
import { useOwnerFilter } from './company/use-owner-filter.ts';
import { loadSheet, TASK_PARTS } from './edit/lazy-parts.ts';
import { InboxStrip } from './inbox/inbox-strip.tsx';
import { useInbox } from './inbox/use-inbox.ts';
import { QuickAddLine } from './quick-add/quick-add-line.tsx';
import classes from './tasks-page.module.css';
import { useTaskDelegations } from './use-task-delegations.tsx';
import { TASK_VIEW_NAMES, useTaskView } from './use-task-view.ts';

const FilterButton = soonPart(() => import('./filter/filter-button.tsx'), {
  Until: () => <div className={classes.filter} />,
});
const FilterChips = soonPart(() => import('./filter/filter-chips.tsx'), {
  Until: () => <div className={classes.filters} />,
});
const TaskSheet = lazyPart(loadSheet);
const DroppedView = lazyPart(() => import('./dropped/dropped-view.tsx'));
const CompanyView = lazyPart(() => import('./company/company-view.tsx'));

/**
 * Renders /tasks: quick add above the chosen view of the tasks, with the page's loading and error
 * states.
 */
export default function TasksPage() {
  const { user } = useAuth();
  const actor = useActor();
  const userId = user?.id ?? '';
  const query = useTasks(userId);
  const run = useTaskAct();
  const now = useNow(60_000);
  const { zone, dayStart } = usePersonClock();
  const { goals } = useGoals(userId);
  const sheet = useSheetUrl('task');
  const delegations = useTaskDelegations(now);
  const openDelegation = delegations.open;
  const openSheet = sheet.open;
  const moveSheet = useCallback((id: string) => openSheet(id, { replace: true }), [openSheet]);
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
  const { companyId, isCompany, show: showWhose } = useOwnerFilter();
  const filters = !isCompany && (view === 'matrix' || view === 'list');
  const filtering = isFiltering(filter);
  const listsInbox = view === 'list' && filter.place === 'unsorted';
  const inbox = useInbox(query.tasks);
  const shown = useMemo(
    // Without a filter, keep the same list: a clock tick must not rerender the board.
    () =>
      query.tasks && filtering
        ? filterTasks(query.tasks, filter, board.now, { zone, dayStart })
        : query.tasks,
    [query.tasks, filtering, filter, board.now, zone, dayStart],
  );
  const matching = useInbox(filtering ? shown : undefined);
  const strip = matching ?? inbox;

  return (
    <BoardContext value={board}>
      <div className={classes.page}>
        {/* The sort view has its own header. Text in quick add stays as a draft. */}
        {(isCompany || view !== 'sort') && (
          <div className={classes.bar} data-screen-only>
            <QuickAddLine input={quickAdd} delegate={delegations.delegate} />
            {filters && <FilterButton filter={filter} goals={goals} ask={ask} clear={clear} />}
            {companyId && <OwnerSwitch isCompany={isCompany} show={showWhose} />}
            {!isCompany && <ViewSwitch names={TASK_VIEW_NAMES} view={view} show={show} />}
          </div>
        )}
        {filters && filtering && (
          <FilterChips
            filter={filter}
            goals={goals}
            shown={shown?.length ?? 0}
            total={query.tasks?.length ?? 0}
            ask={ask}
            clear={clear}
          />
        )}
        {isCompany && companyId ? (
          <Suspense fallback={<BoardSkeleton />}>
            <CompanyView companyId={companyId} open={edit} />
          </Suspense>
        ) : view === 'dropped' ? (
          <Suspense fallback={<BoardSkeleton />}>
            <DroppedView />
          </Suspense>
        ) : (
          <>
            {filters && !listsInbox && strip && strip.length > 0 && <InboxStrip tasks={strip} />}
            {view !== 'sort' && <LimitNotice resource="tasks" count={counted?.length} />}
            <BoardState
              tasks={filters ? shown : query.tasks}
              view={view}
              failed={query.isError}
              retrying={query.isFetching}
              retry={() => void query.refetch()}
              noMatch={filters && filtering && shown?.length === 0}
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
              onMove={moveSheet}
            />
          )}
        </Opening>
        <Opening>{delegations.dialog}</Opening>
      </div>
    </BoardContext>
  );
}

/**
 * Focuses quick add when a button or link for a new task opens this page, such as New Task in the
 * header.
 */
function useNewTaskFocus(input: React.RefObject<HTMLElement | null>) {
  const location = useLocation();
  useEffect(() => {
    if (location.state?.quickAdd) input.current?.focus();
  }, [location, input]);
}
