import { formatMonth } from '#app/ui/format-days.ts';
import type { StreakMonth } from '#domain/analytics/streaks.ts';
import { daysIntoWeek } from '#domain/dates/day.ts';
import { m } from '#messages';
import classes from './month-strip.module.css';

/** Renders twelve months as small calendars: a day with a completed task is filled. */
export function MonthStrip({ months, weekStart }: { months: StreakMonth[]; weekStart: number }) {
  return (
    <ul className={classes.months}>
      {months.map(({ month, days, done, longest }) => (
        <li key={month}>
          <span className={classes.days} aria-hidden>
            {days.map(({ day, done: isDone }, at) => (
              <i
                key={day}
                data-done={isDone || undefined}
                style={at === 0 ? { gridColumn: columnOf(day, weekStart) } : undefined}
              />
            ))}
          </span>
          <span className={classes.name}>{formatMonth(month).slice(0, 3)}</span>
          <span className={classes.count} aria-hidden>
            {done}
          </span>
          <span className="visually-hidden">
            {m.analytics_streaks_month({
              month: formatMonth(month),
              done,
              days: days.length,
              longest,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const columnOf = (day: string, weekStart: number) => daysIntoWeek(day, weekStart) + 1;
