import { usePersonClock } from '#app/features/profile/index.ts';
import { formatted, timeIn } from '#domain/dates/dates.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { plannedText } from '#domain/dates/relative-day.ts';
import { dayOf, daysBetween, deadlineState } from '#domain/dates/time.ts';
import type { Task } from '#domain/tasks/task.ts';
import classes from './task-meta.module.css';

interface Props {
  task: Task;
  now: string;
  zone: string;
  /** Title of the task's goal. */
  goal: string | undefined;
  /** Who delegated it, or the state of its delegation. */
  delegation: string | undefined;
  /** Whether it is above the plan's limit. */
  readOnly?: boolean;
}

/** Renders the card's second line: dates, estimate, delegation, state and goal. */
export function TaskMeta({ task, now, zone, goal, delegation, readOnly }: Props) {
  const running = task.status === 'in_progress';
  const paused = task.status === 'not_started' && task.started_at !== null;
  const idleDays = daysBetween(dayOf(task.updated_at, zone), dayOf(now, zone));
  const parts = [
    task.deadline && <Deadline key="due" deadline={task.deadline} now={now} zone={zone} />,
    task.planned_date && task.status !== 'completed' && (
      <Planned key="planned" task={task} zone={zone} />
    ),
    // A running card shows its clock on the right, so the estimate moves down here.
    running && task.duration_estimated && (
      <span key="estimate">{formatDuration(task.duration_estimated)}</span>
    ),
    readOnly && (
      <span key="read-only" className={classes.chip}>
        Read-only
      </span>
    ),
    delegation && (
      <span key="delegation" className={classes.chip} dir="auto">
        {delegation}
      </span>
    ),
    paused && <span key="paused">Paused</span>,
    task.recurrence_rule && <span key="repeats">Repeats</span>,
    task.has_break_consequence && <span key="breaks">Something breaks</span>,
    goal && (
      <span key="goal" className={classes.goal}>
        <span className="visually-hidden">Goal: </span>
        {goal}
      </span>
    ),
    task.quadrant === 'drop' && idleDays >= 7 && (
      <span key="idle">Untouched for {idleDays} days</span>
    ),
  ].filter(Boolean);
  return parts.length > 0 && <div className={classes.meta}>{parts}</div>;
}

/**
 * Renders the planned day, unless it is the deadline's day. A planned day in the past is not marked
 * as overdue.
 */
function Planned({ task, zone }: { task: Task; zone: string }) {
  const { today } = usePersonClock();
  const { planned_date: day, planned_time, deadline } = task;
  if (!day || (deadline && dayOf(deadline, zone) === day)) return null;
  return <time dateTime={day}>{plannedText(day, planned_time, today)}</time>;
}

function Deadline({ deadline, now, zone }: { deadline: string; now: string; zone: string }) {
  const { late, days } = deadlineState(deadline, now, zone);
  const pressing = late || days === 0;
  return (
    <time dateTime={deadline} className={pressing ? classes.late : undefined}>
      {deadlineText(deadline, late, days, zone)}
    </time>
  );
}

function deadlineText(deadline: string, late: boolean, days: number, zone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatted(deadline, { timeZone: zone, ...options });
  const time = ` ${timeIn(zone, deadline)}`;
  if (late && days === 0) return `Late since${time}`;
  if (late) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return `Today${time}`;
  if (days === 1) return `Tomorrow${time}`;
  if (days < 7) return `${format({ weekday: 'short', day: 'numeric', month: 'short' })}${time}`;
  return format(days < 300 ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' });
}
