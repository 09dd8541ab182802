import { UnstyledButton } from '@mantine/core';
import { MonthView, type ScheduleEventData } from '@mantine/schedule';
import { m } from '#messages';
import '@mantine/schedule/styles.css';
import {
  type CSSProperties,
  type HTMLAttributes,
  type MouseEvent,
  type RefObject,
  useMemo,
  useRef,
} from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { captureAt } from '#app/features/work/board/index.ts';
import { fillText } from '#app/features/work/planning/index.ts';
import { longDay } from '#domain/dates/format.ts';
import { fillOf } from '#domain/schedule/capacity.ts';
import { isPlannableDay } from '#domain/schedule/days.ts';
import { plansOf } from '#domain/schedule/plans.ts';
import type { Task } from '#domain/tasks/task.ts';
import { DueChip } from '../day/due-chip.tsx';
import { TaskChip } from '../day/task-chip.tsx';
import { useTaskDrop } from '../drag.ts';
import { captureText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import { type MonthEntry, monthEvents, ROWS } from './month-events.ts';
import classes from './month-grid.module.css';

interface Props {
  tasks: readonly Task[];
  days: readonly string[];
  /** Any day of the month to show. */
  day: string;
  narrow: boolean;
}

/**
 * Renders a month of days, each with as many of its tasks and deadlines as fit. A click on the
 * empty area of a day captures a task for the day. A click on the day's number, a key press, a tap
 * on a phone and any click on a past day open the day.
 */
export function MonthGrid({ tasks, days, day, narrow }: Props) {
  const { clock, loads, coming, openDay } = useSchedule();
  const { zone, dayStart, weekStart, today, now } = clock;
  const userId = useAuth().user?.id ?? '';
  const root = useRef<HTMLDivElement>(null);
  useMonthDrop(root);
  const events = useMemo(
    () => monthEvents(plansOf(tasks, days, { zone, dayStart }, coming)),
    [tasks, days, zone, dayStart, coming],
  );

  const dayProps = (date: string) => {
    const fill = fillOf(date, loads, { now, today, work: clock });
    const share = fill.capacity === 0 ? 0 : Math.min(1, fill.planned / fill.capacity);
    const label = isPlannableDay(date)
      ? m.schedule_fill_label({ day: longDay(date, today), fill: fillText(fill) })
      : date;
    return {
      'aria-label': label,
      title: fillText(fill),
      'data-date': date,
      'data-capture-at': captureText(date, today),
      style: { '--share': share } as CSSProperties,
      'data-off': fill.kind === 'day_off' || undefined,
      'data-over': fill.over > 0 || undefined,
      'data-today': date === today || undefined,
      'aria-current': date === today ? 'date' : undefined,
    };
  };

  const onDayClick = (date: string, event: MouseEvent) => {
    const when = captureText(date, today);
    if (when && !narrow && isOnEmptyPlace(event)) captureAt(userId, when);
    else openDay(date);
  };

  return (
    <div ref={root} className={classes.month} data-narrow={narrow || undefined}>
      <MonthView
        date={day}
        events={events}
        withHeader={false}
        consistentWeeks={false}
        // The library would highlight today in the browser's time zone; `dayProps` marks today in
        // the person's time zone.
        highlightToday={false}
        firstDayOfWeek={weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6}
        weekdayFormat="ddd"
        maxEventsPerDay={ROWS}
        getDayProps={dayProps}
        onDayClick={onDayClick}
        renderEvent={(event, { style }) => entry(event, style, openDay)}
        classNames={{
          monthView: classes.view ?? '',
          monthViewWeekday: classes.weekday ?? '',
          monthViewDay: classes.day ?? '',
          monthViewDayLabel: classes.number ?? '',
          monthViewEvents: classes.events ?? '',
        }}
      />
    </div>
  );
}

/** Returns whether a click hit the empty area of a day. A click by keyboard has a `detail` of 0. */
const isOnEmptyPlace = ({ target, currentTarget, detail }: MouseEvent) =>
  detail > 0 && target === currentTarget;

/**
 * Makes the days drop targets; a dropped task keeps its time. The drop finds the day under the
 * pointer even if other elements cover the day.
 */
function useMonthDrop(root: RefObject<HTMLElement | null>): void {
  const { plan, find } = useSchedule();
  const over = useRef<HTMLElement | undefined>(undefined);
  const mark = (day: HTMLElement | undefined) => {
    if (over.current === day) return;
    over.current?.removeAttribute('data-drop-target');
    day?.setAttribute('data-drop-target', 'true');
    over.current = day;
  };
  useTaskDrop(root, {
    onOver: (_dragged, pointer) => mark(dayUnder(pointer)),
    onLeave: () => mark(undefined),
    onDrop: ({ taskId }, pointer) => {
      const planned_date = dayUnder(pointer)?.dataset.date;
      const planned_time = find(taskId)?.planned_time ?? null;
      if (planned_date) void plan(taskId, { planned_date, planned_time });
    },
  });
}

function dayUnder({ clientX, clientY }: { clientX: number; clientY: number }) {
  return document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && 'date' in each.dataset);
}

/** Renders one line of a day: a planned task, a deadline, or "+N more". */
function entry(
  event: ScheduleEventData,
  style: HTMLAttributes<HTMLElement>['style'],
  openDay: (day: string) => void,
) {
  const { kind, ...rest } = event.payload as MonthEntry;
  return (
    <div key={event.id} style={style} className={classes.entry}>
      {(kind === 'plan' || kind === 'coming') && rest.task && (
        <TaskChip task={rest.task} withTime isComing={kind === 'coming'} />
      )}
      {kind === 'due' && rest.task && <DueChip task={rest.task} />}
      {kind === 'more' && (
        <UnstyledButton className={classes.more} onClick={() => openDay(rest.day)}>
          {event.title}
        </UnstyledButton>
      )}
    </div>
  );
}
