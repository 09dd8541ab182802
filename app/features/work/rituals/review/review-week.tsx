import { weekDayName } from '#app/ui/format-days.ts';
import { weekDayOf } from '#domain/dates/day.ts';
import { longDay } from '#domain/dates/format.ts';
import { doneInWeek } from '#domain/planning/week.ts';
import { isOpen } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import classes from './review-side.module.css';

/**
 * Renders the number of tasks completed on each of the last seven days, and one observation about
 * them (clarity §4).
 */
export function ReviewWeek() {
  const { tasks, clock } = useRitualDay();
  const { days, total, busiest, isEnough } = doneInWeek(tasks, clock.today, clock);
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <section className={classes.card} aria-labelledby="review-week">
      <h3 id="review-week">{m.rituals_review_week()}</h3>
      <p className={classes.sum}>
        <b>{total}</b> {m.rituals_review_week_done()}{' '}
        <span>{m.rituals_review_week_open({ count: tasks.filter(isOpen).length })}</span>
      </p>
      <ul className={classes.days}>
        {days.map(({ day, count }) => (
          <li key={day}>
            <span className="visually-hidden">
              {m.rituals_review_week_day({ count, day: longDay(day, clock.today) })}
            </span>
            <span className={classes.number} aria-hidden>
              {count > 0 && count}
            </span>
            <i style={{ height: `${(count / most) * 68}px` }} aria-hidden />
            <span className={classes.day} aria-hidden>
              {weekDayName(weekDayOf(day), 'short')}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.text}>
        {busiest
          ? m.rituals_review_week_busiest({
              count: busiest.count,
              total,
              day: weekDayName(weekDayOf(busiest.day), 'long'),
            })
          : isEnough
            ? m.rituals_review_week_even()
            : m.rituals_review_week_few()}
      </p>
    </section>
  );
}
