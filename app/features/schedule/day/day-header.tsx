import { UnstyledButton } from '@mantine/core';
import { CapacityBar } from '../capacity-bar.tsx';
import { monthOf, weekdayOf } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './day-header.module.css';

/** Renders a day's name above its column, and how full it is. */
export function DayHeader({ day }: { day: string }) {
  const { clock, openDay } = useSchedule();
  const { today } = clock;
  return (
    <div className={classes.header} data-today={day === today || undefined}>
      <h3 className={classes.name}>
        <UnstyledButton
          className={classes.day}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => openDay(day)}
        >
          {weekdayOf(day)}
          <span className={classes.date}>{Number(day.slice(8))}</span>
          <span className="visually-hidden">{monthOf(day)}</span>
        </UnstyledButton>
      </h3>
      <CapacityBar day={day} />
    </div>
  );
}
