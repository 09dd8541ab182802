import type { CSSProperties } from 'react';
import { todaySumText } from '#app/features/planning/index.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { useRitualDay } from '../ritual-context.ts';
import classes from './day-bar.module.css';

/** More segments than this would be thinner than a line. */
const MOST = 60;

/**
 * Renders how full today is, above every step: a segment for each task in the order of the day, in
 * the hue of its quadrant, against the working time that is left.
 */
export function DayBar() {
  const { todays, left } = useRitualDay();
  const needed = minutesNeeded(todays);
  const whole = Math.max(needed, left, 1);
  const share = (minutes: number) => `${(minutes / whole) * 100}%`;
  return (
    <div className={classes.bar}>
      <p role="status">{todaySumText(todays, left)}</p>
      <div className={classes.track} aria-hidden>
        {todays.slice(0, MOST).map((task) => (
          <span
            key={task.id}
            className={classes.segment}
            data-quadrant={task.quadrant}
            style={{ width: share(minutesNeeded([task])) }}
          />
        ))}
        {needed > left && left > 0 && (
          <span className={classes.over} style={{ '--from': share(left) } as CSSProperties} />
        )}
      </div>
    </div>
  );
}
