import { UnstyledButton } from '@mantine/core';
import { formatMonth, weekDayName } from '#app/ui/format-days.ts';
import { weekDayOf } from '#domain/dates/day.ts';
import { longDay } from '#domain/dates/format.ts';
import { m } from '#messages';
import { CapacityBar } from '../capacity-bar.tsx';
import { captureText } from '../labels.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './day-header.module.css';

interface Props {
  day: string;
  /**
   * Whether the day is folded: the header then shows only the date, as a button that unfolds the
   * past days.
   */
  isFolded: boolean;
}

/** Renders a day's name above its column, and how full it is. */
export function DayHeader({ day, isFolded }: Props) {
  const { clock, openDay, showPast } = useSchedule();
  const { today } = clock;
  const weekDay = weekDayName(weekDayOf(day), 'short');
  if (isFolded) {
    return (
      <div className={classes.header} data-folded>
        <h3 className={classes.name}>
          <UnstyledButton className={classes.day} aria-expanded={false} onClick={showPast}>
            <span aria-hidden>{weekDay.slice(0, 1)}</span>
            <span className={classes.date} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className="visually-hidden">
              {m.schedule_unfold({ day: longDay(day, today) })}
            </span>
          </UnstyledButton>
        </h3>
      </div>
    );
  }
  return (
    <div className={classes.header} data-today={day === today || undefined}>
      <h3 className={classes.name}>
        <UnstyledButton
          className={classes.day}
          aria-current={day === today ? 'date' : undefined}
          data-capture-at={captureText(day, today)}
          onClick={() => openDay(day)}
        >
          {weekDay}
          <span className={classes.date}>{Number(day.slice(8))}</span>
          <span className="visually-hidden">{formatMonth(day)}</span>
        </UnstyledButton>
      </h3>
      <CapacityBar day={day} />
    </div>
  );
}
