import { formatDuration } from '#app/ui/format.ts';
import { dayInSentence, plannedText } from '#app/ui/format-days.ts';
import { deviceZone } from '#app/ui/forms/zones.ts';
import { dueTimeIn } from '#domain/dates/format.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { VisitorTask } from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';
import classes from './try-matrix.module.css';

/** Renders when a visitor's task is due and planned, how long it takes, and if it repeats. */
export default function TryWhen({ task }: { task: VisitorTask }) {
  const { deadline, planned_date: day, planned_time, duration_estimated: minutes } = task;
  const zone = deviceZone();
  const today = dayOf(new Date().toISOString(), zone);
  return (
    <span className={classes.when}>
      {deadline && <span>{dueText(deadline, today, zone)}</span>}
      {day && <span>{plannedText(day, planned_time ?? null, today)}</span>}
      {minutes && <span>{formatDuration(minutes)}</span>}
      {task.recurrence_rule && <span>{m.tasks_repeats()}</span>}
    </span>
  );
}

function dueText(deadline: string, today: string, zone: string): string {
  const day = dayInSentence(dayOf(deadline, zone), today);
  const time = dueTimeIn(zone, deadline);
  return m.tasks_due({ when: time ? `${day} ${time}` : day });
}
