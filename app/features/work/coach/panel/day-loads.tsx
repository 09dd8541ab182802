import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { formatDuration } from '#app/ui/format.ts';
import { relativeDay } from '#app/ui/format-days.ts';
import type { DayPreview } from '#domain/coach/preview.ts';
import { m } from '#messages';
import classes from './day-loads.module.css';

/**
 * Renders each day's planned minutes before and after the tasks get their chosen days, compared
 * with the day's capacity.
 */
export function DayLoads({ days, today }: { days: readonly DayPreview[]; today: string }) {
  return (
    <dl className={classes.days} aria-live="polite">
      {days.map((each) => (
        <DayLoad key={each.day} {...each} name={relativeDay(each.day, today)} />
      ))}
    </dl>
  );
}

function DayLoad({ name, capacity, before, after }: DayPreview & { name: string }) {
  // The largest of capacity, `before` and `after` has the full width, so that an overload shows.
  const whole = Math.max(capacity, before, after, 1);
  const width = (minutes: number) => `${(100 * minutes) / whole}%`;
  const over = after > capacity;
  return (
    <div className={classes.day}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.bar} aria-hidden>
          <i
            className={classes.after}
            data-over={over || undefined}
            style={{ width: width(after) }}
          />
          <i className={classes.before} style={{ width: width(Math.min(before, after)) }} />
        </span>
        <span className={classes.stats}>
          <ParaglideMessage
            message={m.coach_plan_load}
            inputs={{
              before: formatDuration(before),
              after: formatDuration(after),
              capacity: formatDuration(capacity),
            }}
            markup={{
              arrow: ({ children }) => <span aria-hidden>{children}</span>,
              spoken: ({ children }) => <span className="visually-hidden">{children}</span>,
              capacity: ({ children }) => (
                <span className={over ? classes.over : undefined}>{children}</span>
              ),
            }}
          />
        </span>
      </dd>
    </div>
  );
}
