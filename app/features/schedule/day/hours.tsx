import type { CSSProperties } from 'react';
import { DAY_MINUTES, workMinutes } from '#domain/schedule/times.ts';
import { useSchedule } from '../schedule-context.ts';
import classes from './hours.module.css';

/** Renders the hours outside work time with a darker background. */
export function Hours({ day }: { day: string }) {
  const { clock } = useSchedule();
  const { from, to } = workMinutes(day, clock);
  return (
    <>
      <div className={classes.off} style={span(0, from)} />
      <div className={classes.off} style={span(to, DAY_MINUTES)} />
    </>
  );
}

const span = (start: number, end: number) =>
  ({ '--start': start, '--length': Math.max(0, end - start) }) as CSSProperties;
