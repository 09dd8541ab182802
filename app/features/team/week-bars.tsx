import { shortDay } from '#domain/dates/dates.ts';
import { m } from '#messages';
import classes from './team-table.module.css';

/** Completed tasks per week, as bars and as text for screen readers. */
export function WeekBars({ weeks }: { weeks: readonly { week: string; completed: number }[] }) {
  const most = Math.max(1, ...weeks.map(({ completed }) => completed));
  const last = weeks.at(-1)?.week ?? '';
  const labels = weeks.map(({ week, completed }) =>
    m.team_week_completed({ day: shortDay(week, last), count: completed }),
  );
  return (
    <>
      <span className={classes.weeks} aria-hidden title={labels.join('\n')}>
        {weeks.map(({ week, completed }) => (
          <i key={week} style={{ '--share': completed / most } as React.CSSProperties} />
        ))}
      </span>
      <span className="visually-hidden">{labels.join(', ')}</span>
    </>
  );
}
