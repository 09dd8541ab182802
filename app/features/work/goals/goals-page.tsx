import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreload } from '#app/data/query/use-preload.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LimitNotice, useReadOnly } from '#app/features/account/billing/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { type Goal, isActive } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { progressQuery } from './api/progress-query.ts';
import { useGoals } from './api/queries.ts';
import { useGoalAct } from './api/use-goal-act.ts';
import { GoalList } from './goal-list.tsx';
import { GoalsContext } from './goals-context.ts';
import classes from './goals-page.module.css';
import { GoalsState } from './goals-state.tsx';

const loadForm = () => import('./edit/goal-form.tsx');
const loadLinks = () => import('./edit/link-dialog.tsx');
const GoalForm = lazyPart(loadForm);
const LinkDialog = lazyPart(loadLinks);
const PARTS = [loadForm, loadLinks];

/** The open dialog: the goal form (a null id means a new goal) or the dialog that links tasks. */
type Opened = { dialog: 'form'; id: string | null } | { dialog: 'link'; id: string } | null;

/** Renders /goals: the active goals as cards, the completed goals collapsed below. */
export default function GoalsPage() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const query = useGoals(userId);
  const { tasks } = useTasks(userId);
  const { data: progress } = useQuery(progressQuery(userId));
  const run = useGoalAct();
  const { today, zone } = usePersonClock();
  const [opened, setOpened] = useState<Opened>(null);
  usePreload(PARTS);
  const active = useMemo(() => query.goals?.filter(isActive), [query.goals]);
  const readOnly = useReadOnly('goals', active);
  const close = () => setOpened(null);
  const add = () => setOpened({ dialog: 'form', id: null });

  const actions = useMemo(
    () => ({
      run,
      edit: (id: string) => setOpened({ dialog: 'form', id }),
      link: (id: string) => setOpened({ dialog: 'link', id }),
      tasks,
      progress,
      readOnly,
      today,
      zone,
    }),
    [run, tasks, progress, readOnly, today, zone],
  );
  const goals = query.goals;
  const { askedId, isMissing } = useAskedGoal(goals);
  const openedGoal = goals?.find(({ id }) => id === opened?.id);

  return (
    <GoalsContext value={actions}>
      <div className={classes.page}>
        <div className={classes.bar}>
          <p className={classes.count} tabIndex={-1} data-goals-heading>
            {goals && goals.length > 0 && m.goals_active_count({ count: active?.length ?? 0 })}
          </p>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {m.goals_new()}
          </Button>
        </div>
        <LimitNotice resource="goals" count={active?.length} />
        {isMissing && !query.isFetching && (
          <div role="status">
            <Note>{m.goals_missing()}</Note>
          </div>
        )}
        {goals && goals.length > 0 ? (
          <GoalList key={askedId} goals={goals} askedId={askedId} />
        ) : (
          <GoalsState
            loading={!goals && !query.isError}
            error={goals ? null : query.error}
            busy={query.isFetching}
            retry={() => void query.refetch()}
            add={add}
          />
        )}
        <Suspense>
          {opened?.dialog === 'form' && (
            <GoalForm
              key={opened.id}
              goal={openedGoal ?? null}
              categories={[...new Set((goals ?? []).flatMap(({ category }) => category ?? []))]}
              onClose={close}
            />
          )}
          {opened?.dialog === 'link' && openedGoal && (
            <LinkDialog goal={openedGoal} goals={goals ?? []} onClose={close} />
          )}
        </Suspense>
      </div>
    </GoalsContext>
  );
}

/**
 * Scrolls to the goal of `/goals?goal=<id>` and focuses it. Returns the id from the URL and whether
 * the goal is missing.
 */
function useAskedGoal(goals: readonly Goal[] | undefined) {
  const [query] = useSearchParams();
  const id = query.get('goal');
  const isThere = goals?.some((goal) => goal.id === id) ?? false;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!id || !isThere || shown.current === id) return;
    shown.current = id;
    // Wait until the app shell has focused the page's heading.
    requestAnimationFrame(() => {
      const goal = document.querySelector<HTMLElement>(`[data-goal="${CSS.escape(id)}"]`);
      goal?.scrollIntoView({ block: 'center' });
      goal?.querySelector('button')?.focus({ preventScroll: true });
    });
  }, [id, isThere]);
  return { askedId: id, isMissing: id !== null && goals !== undefined && !isThere };
}
