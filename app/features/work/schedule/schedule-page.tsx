import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { EditTask, OffBoard } from '#app/features/work/board/index.ts';
import { openPlan, useWorkClock } from '#app/features/work/planning/index.ts';
import { useTaskAct, useTasks } from '#app/features/work/tasks/index.ts';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { aheadOf } from '#domain/schedule/coming.ts';
import { daysShown } from '#domain/schedule/days.ts';
import { isUnplanned } from '#domain/schedule/unplanned.ts';
import type { TaskPlan } from '#domain/tasks/acts.ts';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useNudge } from './day/use-nudge.ts';
import { rangeLabel } from './labels.ts';
import { PageBar } from './page-bar.tsx';
import { CarryBand } from './planning/carry-over.tsx';
import { PlanMenu } from './planning/plan-menu.tsx';
import { Unplanned } from './planning/unplanned.tsx';
import { ScheduleContext } from './schedule-context.ts';
import classes from './schedule-page.module.css';
import { ScheduleState } from './schedule-state.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { useScheduleView } from './use-schedule-view.ts';

/** The open menu, dialog or drawer, and the task it is about. */
type Opened =
  | { over: 'menu'; id: string; place: DOMRect }
  | { over: 'edit'; id: string }
  | { over: 'unplanned'; id?: undefined }
  | null;

/** Closes the menu after an item was chosen, unless the item has already opened a dialog. */
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
  const [pastShown, setPastShown] = useState(false);

  const plan = useMemo(
    () => (id: string, next: TaskPlan) => run({ act: 'plan', id, plan: next }),
    [run],
  );
  const { nudged, nudge } = useNudge(query.tasks, plan);
  const tasks = nudged ?? NONE;
  const days = useMemo(() => daysShown(view, day, clock.weekStart), [view, day, clock.weekStart]);
  const { loads, coming } = useMemo(() => aheadOf(tasks, clock, days), [tasks, clock, days]);
  const unplanned = useMemo(
    () => tasks.filter((task) => isUnplanned(task, userId)),
    [tasks, userId],
  );
  const actions = useMemo(
    () => ({
      clock,
      loads,
      coming,
      plan,
      nudge: (task: Task, next: TaskPlan) => {
        nudge(task, next);
        // If the keyboard moves a task out of view, show its day, so the next key still reaches the
        // task.
        const { planned_date: to } = next;
        if (to && !days.includes(to)) go(to);
        else if (to && to < clock.today) setPastShown(true);
      },
      find: (id: string) => tasks.find((task) => task.id === id),
      // Measure the pressed element now: on a phone, opening the menu closes the drawer around the
      // element.
      openMenu: ({ id }: Task, pressed: HTMLElement) =>
        setOpened({ over: 'menu', id, place: pressed.getBoundingClientRect() }),
      openPlan: ({ id }: Task) => {
        setOpened(null);
        openPlan(id);
      },
      edit: ({ id }: Task) => {
        // A task delegated to the person opens in Delegations, where they can respond.
        const delegation = delegationIdOf(id);
        if (delegation === undefined) setOpened({ over: 'edit', id });
        else void navigate(`/delegations?${new URLSearchParams({ open: delegation })}`);
      },
      openDay: (date: string) => show('day', date),
      pastShown,
      showPast: () => setPastShown(true),
    }),
    [clock, loads, coming, plan, nudge, tasks, days, show, go, navigate, pastShown],
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
          <SidePanel onClose={close} position="bottom" size="80%" title={m.schedule_unplanned()}>
            {panel}
          </SidePanel>
        )}
        <OffBoard edit={actions.edit}>
          {task && opened?.over === 'menu' && (
            <PlanMenu
              key={task.id}
              task={task}
              place={opened.place}
              narrow={narrow ?? false}
              onClose={() => setOpened(menuClosed)}
            />
          )}
        </OffBoard>
        {task && opened?.over === 'edit' && <EditTask key={task.id} task={task} onClose={close} />}
      </div>
    </ScheduleContext>
  );
}
