import { formatDuration } from '#app/ui/format.ts';
import { timeIn } from '#domain/dates/format.ts';
import { minutesSpent } from '#domain/planning/shut-down.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RitualItem } from '../frame/ritual-item.tsx';
import { useRitualDay } from '../ritual-context.ts';

/** Renders the tasks that the person completed today, with their number and total time. */
export function DoneStep({ done }: { done: readonly Task[] }) {
  const { clock } = useRitualDay();
  const minutes = minutesSpent(done);
  const count = done.length;
  return (
    <>
      <p className={classes.lead}>
        {minutes > 0
          ? m.rituals_shut_down_done_sum({ count, time: formatDuration(minutes) })
          : m.rituals_shut_down_done_count({ count })}
      </p>
      <ul className={classes.rows} aria-label={m.rituals_shut_down_done()}>
        {done.map((task) => (
          <RitualItem
            key={task.id}
            title={task.title}
            quadrant={sortedQuadrant(task)}
            outcome={task.completed_at ? timeIn(clock.zone, task.completed_at) : undefined}
          />
        ))}
      </ul>
    </>
  );
}
