import { DayTrack, todaySumText } from '#app/features/planning/index.ts';
import { useRitualDay } from '../ritual-context.ts';
import classes from './day-bar.module.css';

/** Renders how full today is, above every step, in words and as a bar. */
export function DayBar() {
  const { todays, left, clock } = useRitualDay();
  return (
    <div className={classes.bar}>
      <p role="status">{todaySumText(todays, left, clock.now)}</p>
      <DayTrack tasks={todays} left={left} />
    </div>
  );
}
