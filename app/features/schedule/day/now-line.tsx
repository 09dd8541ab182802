import type { CSSProperties } from 'react';
import { minuteAt } from '#domain/schedule/plans.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './now-line.module.css';

/** Renders the line of the current time in today's column. */
export function NowLine() {
  const { clock } = useSchedule();
  return (
    <div
      className={classes.line}
      style={{ '--start': minuteAt(clock.now, clock) } as CSSProperties}
      data-now-line
      aria-hidden
    />
  );
}
