import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { longDay } from '#domain/dates/format.ts';
import { DAY_MINUTES } from '#domain/dates/time.ts';
import { workMinutes } from '#domain/schedule/capacity.ts';
import { type DayPlan, minuteAt, plansOf } from '#domain/schedule/plans.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { clockText, isTimed } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import { AnytimeCell } from './anytime-cell.tsx';
import { DayColumn } from './day-column.tsx';
import { DayHeader } from './day-header.tsx';
import classes from './time-grid.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);
/** Number of tasks without a time shown per day before "+N more". */
const SHOWN = 3;
/** Minutes that stay visible before the time to which `useOpenAt` scrolls. */
const LEAD_MINUTES = 45;
/** Latest time that `useOpenAt` picks if today is not shown, in minutes after the day begins. */
const LATEST_OPEN_MINUTE = 540;
/** Minimum widths in px of a day's column, of today's column and of a folded column. */
const [LEAST, LEAST_TODAY, FOLDED] = [104, 180, 44];

interface Props {
  tasks: readonly Task[];
  days: readonly string[];
  label: string;
}

/** Renders a day or a week hour by hour; docs/decisions/0018 says why no library renders it. */
export function TimeGrid({ tasks, days, label }: Props) {
  const { clock, coming, pastShown, showPast } = useSchedule();
  const { zone, dayStart, today } = clock;
  const [open, setOpen] = useState(false);
  // While today is shown, past days are folded to leave room for the other days, until the person
  // unfolds them.
  const isFolded = (day: string) => !pastShown && day < today && days.includes(today);
  const plans = useMemo(
    () => [...plansOf(tasks, days, { zone, dayStart }, coming).values()],
    [tasks, days, zone, dayStart, coming],
  );
  const scroller = useOpenAt(days, plans);
  const name = (day: string) => longDay(day, today);
  return (
    <section
      ref={scroller}
      className={classes.grid}
      style={columnsOf(days, today, isFolded)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus the grid to scroll it.
      tabIndex={0}
    >
      <div className={classes.top}>
        <span className={classes.corner} />
        {days.map((day) => (
          <DayHeader key={day} day={day} isFolded={isFolded(day)} />
        ))}
        <span className={classes.corner}>{m.schedule_anytime()}</span>
        {plans.map(({ day, anytime, coming: again, deadlines }) => (
          <AnytimeCell
            key={day}
            day={day}
            name={name(day)}
            tasks={anytime}
            coming={again}
            due={deadlines.flatMap((group) => (isTimed(group, dayStart) ? [] : group.tasks))}
            shown={isFolded(day) ? 0 : open ? Number.POSITIVE_INFINITY : SHOWN}
            showAll={isFolded(day) ? showPast : () => setOpen(true)}
          />
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.hours} aria-hidden>
          {HOURS.map((minute) => (
            <span key={minute}>{clockText(minute, dayStart)}</span>
          ))}
        </div>
        {plans.map((plan) => (
          <DayColumn
            key={plan.day}
            plan={plan}
            name={name(plan.day)}
            isFolded={isFolded(plan.day)}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * Returns the widths of the columns as CSS variables: today is wider, a folded day is as wide as
 * its date.
 */
function columnsOf(
  days: readonly string[],
  today: string,
  isFolded: (day: string) => boolean,
): CSSProperties {
  const isToday = (day: string) => day === today && days.length > 1;
  const least = (day: string) => (isFolded(day) ? FOLDED : isToday(day) ? LEAST_TODAY : LEAST);
  const width = (day: string) =>
    isFolded(day) ? `${FOLDED}px` : `minmax(${least(day)}px, ${isToday(day) ? 1.7 : 1}fr)`;
  return {
    '--columns': days.map(width).join(' '),
    '--least': `${days.reduce((sum, day) => sum + least(day), 0)}px`,
  } as CSSProperties;
}

/**
 * Returns a ref for the scroller. When the grid opens or its days change, scrolls to shortly before
 * now if today is shown. Otherwise, scrolls to shortly before the earliest of three times: the
 * start of work, the first task planned at a time, and `LATEST_OPEN_MINUTE`.
 */
function useOpenAt(days: readonly string[], plans: readonly DayPlan[]) {
  const { clock } = useSchedule();
  const scroller = useRef<HTMLElement>(null);
  const starts = [
    ...days.map((day) => workMinutes(day, clock).from),
    ...plans.flatMap(({ blocks }) => blocks.map(({ start }) => start)),
  ];
  const first = useRef(0);
  first.current = days.includes(clock.today)
    ? minuteAt(clock.now, clock)
    : Math.min(...starts, LATEST_OPEN_MINUTE);
  const shown = days[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the range changes, not when a task does.
  useEffect(() => {
    const element = scroller.current;
    const hours = element?.querySelector<HTMLElement>('[data-day]')?.offsetHeight ?? 0;
    const minute = first.current - LEAD_MINUTES;
    if (element) element.scrollTop = Math.max(0, (minute / DAY_MINUTES) * hours);
  }, [shown, days.length]);
  return scroller;
}
