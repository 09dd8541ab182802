import { Menu } from '@mantine/core';
import { entriesOf, TaskMenuEntries } from '#app/features/work/board/index.ts';
import { useActor, useTaskAct } from '#app/features/work/tasks/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { addDays } from '#domain/dates/day.ts';
import { nextFreeDay } from '#domain/schedule/capacity.ts';
import { NO_PLAN } from '#domain/schedule/carry-over.ts';
import { moved, resized } from '#domain/schedule/moves.ts';
import { ASSUMED_MINUTES } from '#domain/schedule/times.ts';
import { planFor } from '#domain/tasks/snooze.ts';
import { isActionable, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { plannedLabel } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './plan-menu.module.css';

interface Props {
  task: Task;
  /** Rectangle of the pressed element when it was pressed, in px of the window. */
  place: DOMRect;
  narrow: boolean;
  onClose: () => void;
}

/**
 * Renders the menu of a task in the calendar: every change that dragging can make, and the entries
 * of the usual task menu.
 */
export function PlanMenu({ task, place, narrow, onClose }: Props) {
  const { clock, loads, plan, openPlan } = useSchedule();
  const run = useTaskAct();
  const actor = useActor();
  const { today, now } = clock;
  const { left, top, width, height } = place;
  const free = nextFreeDay(
    task.duration_estimated ?? ASSUMED_MINUTES,
    addDays(today, 1),
    loads,
    now,
    clock,
  );
  const plans = actor ? entriesOf(task, actor, clock).plans : [];
  const isPlanned = task.planned_date !== null;
  const item = (label: string, act: () => void, hint?: string) => (
    <Menu.Item
      key={label}
      rightSection={
        hint && (
          <kbd className={classes.key} aria-hidden>
            {hint}
          </kbd>
        )
      }
      onClick={act}
    >
      {label}
    </Menu.Item>
  );
  return (
    <Menu
      opened
      onClose={onClose}
      position={narrow ? 'bottom-start' : 'right-start'}
      width={240}
      trapFocus
      // Mantine's focus placeholder is not a menu item, and a menu may contain only items.
      withInitialFocusPlaceholder={false}
      // The element that opened the menu had the focus and gets it back.
      returnFocus
    >
      <Menu.Target>
        {/* One menu serves every task of the page, so its anchor lies over the pressed element. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={task.title}
          className={classes.anchor}
          style={{ left, top, width, height }}
        />
      </Menu.Target>
      <Menu.Dropdown
        className={classes.dropdown}
        aria-label={m.schedule_menu({ title: task.title })}
      >
        <div className={classes.header}>
          <span className={classes.title} {...TYPED}>
            {task.title}
          </span>
          <span className={classes.when}>{plannedLabel(task, clock)}</span>
        </div>
        {isActionable(task) && (
          <>
            {item(m.schedule_menu_plan(), () => openPlan(task), 'P')}
            {plans.map(({ label, command, hint }) => item(label, () => void run(command), hint))}
            {free && item(m.schedule_free_day(), () => void run(planFor(task, free)))}
            {isPlanned &&
              item(
                m.schedule_menu_day_earlier(),
                () => void plan(task.id, moved(task, { days: -1 }, clock)),
                '⇧←',
              )}
            {isPlanned &&
              item(
                m.schedule_menu_day_later(),
                () => void plan(task.id, moved(task, { days: 1 }, clock)),
                '⇧→',
              )}
            {task.planned_time &&
              item(
                m.schedule_menu_earlier(),
                () => void plan(task.id, moved(task, { steps: -1 }, clock)),
                '⇧↑',
              )}
            {task.planned_time &&
              item(
                m.schedule_menu_later(),
                () => void plan(task.id, moved(task, { steps: 1 }, clock)),
                '⇧↓',
              )}
            {item(m.schedule_menu_longer(), () => void plan(task.id, resized(task, 1)), '+')}
            {item(m.schedule_menu_shorter(), () => void plan(task.id, resized(task, -1)), '−')}
            {isPlanned && item(m.schedule_unplan(), () => void plan(task.id, NO_PLAN), '⌫')}
            <Menu.Divider />
          </>
        )}
        {/* Leave out the entries for planning: the items above already include them. */}
        <TaskMenuEntries task={task} without={['plans']} />
      </Menu.Dropdown>
    </Menu>
  );
}
