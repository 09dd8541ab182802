import { shortDay } from '#domain/dates/dates.ts';
import classes from './team-table.module.css';

/** Completed tasks per week, as bars and as text for screen readers. */
export function WeekBars({ weeks }: { weeks: readonly { week: string; completed: number }[] }) {
  const most = Math.max(1, ...weeks.map(({ completed }) => completed));
  const last = weeks.at(-1)?.week ?? '';
  const words = weeks.map(({ week, completed }) => `week of ${shortDay(week, last)}: ${completed}`);
  return (
    <>
      <span className={classes.weeks} aria-hidden title={words.join('\n')}>
        {weeks.map(({ week, completed }) => (
          <i key={week} style={{ '--share': completed / most } as React.CSSProperties} />
        ))}
      </span>
      <span className="visually-hidden">{words.join(', ')}</span>
    </>
  );
}
