import { Drawer } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { useAuth } from '#app/features/auth/index.ts';
import { EditTask } from '#app/features/board/index.ts';
import { useTaskAct, useTasks } from '#app/features/tasks/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { Note } from '#app/ui/components/notice.tsx';
import { Offline } from '#app/ui/components/offline.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { loadsOf } from '#domain/schedule/capacity.ts';
import { daysShown } from '#domain/schedule/days.ts';
import type { Plan } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useNudge } from './day/use-nudge.ts';
import { rangeLabel } from './labels.ts';
import { PageBar } from './page-bar.tsx';
import { CarryBand } from './planning/carry-over.tsx';
import { PlanMenu } from './planning/plan-menu.tsx';
import { isUnplanned, Unplanned } from './planning/unplanned.tsx';
import { ScheduleContext } from './schedule-context.ts';
import classes from './schedule-page.module.css';
import { ScheduleState } from './schedule-state.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { useScheduleView } from './use-schedule-view.ts';
import { useWorkClock } from './use-work-clock.ts';

const PlanDialog = lazyPart(() => import('./planning/plan-dialog.tsx'));

/** The open menu, dialog or drawer, and the task it is about. */
type Opened =
  | { over: 'menu'; id: string; anchor: HTMLElement }
  | { over: 'plan' | 'edit'; id: string }
  | { over: 'unplanned'; id?: undefined }
  | null;

/** Choosing an item closes the menu but may already have opened something else: keep that. */
const menuClosed = (opened: Opened): Opened => (opened?.over === 'menu' ? null : opened);

const NONE: readonly Task[] = [];

/** Renders /schedule: planned days and deadlines, and beside them the unplanned tasks. */
export default function SchedulePage() {
  const userId = useAuth().user?.id ?? '';
  const query = useTasks(userId);
  const run = useTaskAct();
  const navigate = useNavigate();
  const clock = useWorkClock();
  const narrow = useNarrow();
  const schedule = useScheduleView(clock.today, narrow ? 'day' : 'week');
  useScheduleKeys(schedule);
  const { view, day, wrong, show, go } = schedule;
  const [opened, setOpened] = useState<Opened>(null);

  const plan = useMemo(
    () => (id: string, next: Plan) => run({ act: 'plan', id, plan: next }),
    [run],
  );
  const { nudged, nudge } = useNudge(query.tasks, plan);
  const tasks = nudged ?? NONE;
  const loads = useMemo(() => loadsOf(tasks), [tasks]);
  const days = useMemo(() => daysShown(view, day, clock.weekStart), [view, day, clock.weekStart]);
  const unplanned = useMemo(
    () => tasks.filter((task) => isUnplanned(task, userId)),
    [tasks, userId],
  );
  const actions = useMemo(
    () => ({
      clock,
      loads,
      plan,
      nudge: (task: Task, next: Plan) => {
        nudge(task, next);
        // Follow a task that the keyboard moved out of view, so the next key still reaches it.
        if (next.planned_date && !days.includes(next.planned_date)) go(next.planned_date);
      },
      find: (id: string) => tasks.find((task) => task.id === id),
      openMenu: ({ id }: Task, anchor: HTMLElement) => setOpened({ over: 'menu', id, anchor }),
      openPlan: ({ id }: Task) => setOpened({ over: 'plan', id }),
      edit: ({ id }: Task) => {
        // A task delegated to the person opens in Delegations, where they can respond.
        if (delegationIdOf(id) === undefined) setOpened({ over: 'edit', id });
        else void navigate('/delegations');
      },
      openDay: (date: string) => show('day', date),
    }),
    [clock, loads, plan, nudge, tasks, days, show, go, navigate],
  );
  const range = rangeLabel(view, day, days);
  const task = tasks.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  const focusAfterMove = useFocusAfterMove(tasks);
  const panel = <Unplanned tasks={unplanned} isEmpty={tasks.length === 0} />;

  return (
    <ScheduleContext value={actions}>
      <div className={classes.page} {...focusAfterMove}>
        <PageBar
          schedule={schedule}
          range={range}
          {...(narrow && {
            unplanned: {
              count: unplanned.length,
              open: () => setOpened({ over: 'unplanned' }),
            },
          })}
        />
        <Offline changes={query.waiting} />
        <div role="status">
          {wrong !== null && <Note>{m.schedule_wrong_date({ date: wrong.slice(0, 40) })}</Note>}
        </div>
        <CarryBand tasks={tasks} />
        <div className={classes.columns}>
          <ScheduleState
            query={query}
            tasks={nudged}
            view={view}
            day={day}
            days={days}
            range={range}
            narrow={narrow ?? false}
          />
          {!narrow && query.tasks && (
            <aside className={classes.aside} aria-labelledby="unplanned">
              <h2 id="unplanned" className={classes.heading}>
                {m.schedule_unplanned()} <span className={classes.count}>{unplanned.length}</span>
              </h2>
              {panel}
            </aside>
          )}
        </div>
        {opened?.over === 'unplanned' && (
          <Drawer
            opened
            onClose={close}
            position="bottom"
            size="80%"
            title={m.schedule_unplanned()}
          >
            {panel}
          </Drawer>
        )}
        {task && opened?.over === 'menu' && (
          <PlanMenu
            key={task.id}
            task={task}
            anchor={opened.anchor}
            narrow={narrow ?? false}
            onClose={() => setOpened(menuClosed)}
          />
        )}
        <Opening>
          {task && opened?.over === 'plan' && (
            <PlanDialog key={task.id} task={task} tasks={tasks} onClose={close} />
          )}
        </Opening>
        {task && opened?.over === 'edit' && <EditTask key={task.id} task={task} onClose={close} />}
      </div>
    </ScheduleContext>
  );
}
