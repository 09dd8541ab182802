import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { longDay } from '#domain/dates/format.ts';
import { DAY_MINUTES } from '#domain/dates/time.ts';
import { type DayPlan, plansOf } from '#domain/schedule/plans.ts';
import { workMinutes } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { clockText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import { AnytimeCell } from './anytime-cell.tsx';
import { DayColumn } from './day-column.tsx';
import { DayHeader } from './day-header.tsx';
import classes from './time-grid.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);
/** Tasks without a time shown per day before "+N more". */
const FOLDED = 3;
/** The grid opens this many minutes before work starts. */
const LEAD_MINUTES = 45;

interface Props {
  tasks: readonly Task[];
  days: readonly string[];
  label: string;
}

/** Renders a day or a week hour by hour; docs/decisions/0018 says why no library renders it. */
export function TimeGrid({ tasks, days, label }: Props) {
  const { clock } = useSchedule();
  const { zone, dayStart, today } = clock;
  const [open, setOpen] = useState(false);
  const plans = useMemo(
    () => [...plansOf(tasks, days, { zone, dayStart }).values()],
    [tasks, days, zone, dayStart],
  );
  const scroller = useStartOfWork(days, plans);
  const name = (day: string) => longDay(day, today);
  return (
    <section
      ref={scroller}
      className={classes.grid}
      style={{ '--days': days.length } as CSSProperties}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the grid.
      tabIndex={0}
    >
      <div className={classes.top}>
        <span className={classes.corner} />
        {days.map((day) => (
          <DayHeader key={day} day={day} />
        ))}
        <span className={classes.corner}>{m.schedule_anytime()}</span>
        {plans.map(({ day, anytime }) => (
          <AnytimeCell
            key={day}
            day={day}
            name={name(day)}
            tasks={anytime}
            shown={open ? Number.POSITIVE_INFINITY : FOLDED}
            showAll={() => setOpen(true)}
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
          <DayColumn key={plan.day} plan={plan} name={name(plan.day)} />
        ))}
      </div>
    </section>
  );
}

/**
 * Returns a ref for the scroller, which opens shortly before the earliest of these: the start of
 * work, the first task planned at a time, and minute 540 of the day.
 */
function useStartOfWork(days: readonly string[], plans: readonly DayPlan[]) {
  const { clock } = useSchedule();
  const scroller = useRef<HTMLElement>(null);
  const starts = [
    ...days.map((day) => workMinutes(day, clock).from),
    ...plans.flatMap(({ blocks }) => blocks.map(({ start }) => start)),
  ];
  const first = useRef(0);
  first.current = Math.min(...starts, 540) - LEAD_MINUTES;
  const shown = days[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per range, not per task.
  useEffect(() => {
    const element = scroller.current;
    const hours = element?.querySelector<HTMLElement>('[data-day]')?.offsetHeight ?? 0;
    if (element) element.scrollTop = Math.max(0, (first.current / DAY_MINUTES) * hours);
  }, [shown, days.length]);
  return scroller;
}
