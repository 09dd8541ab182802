import { usePersonClock } from '#app/features/account/profile/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { plannedText } from '#app/ui/format-days.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { isOpen, isSuggested, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { DueTime } from './due-time.tsx';
import classes from './task-meta.module.css';

interface Props {
  task: Task;
  now: string;
  zone: string;
  /** Title of the task's goal. */
  goal: string | undefined;
  /** Text that says who delegated the task, or the state of its delegation. */
  delegation: string | undefined;
  /** Whether the task is over the limit of the person's subscription plan, and so read-only. */
  readOnly?: boolean;
  /** Whether to show that the task's place is only suggested; true by default. */
  marksSuggested?: boolean;
}

/**
 * Renders the card's second line: dates, delegation, goal, and labels such as paused or read-only.
 */
export function TaskMeta(props: Props) {
  const { task, now, zone, goal, delegation, readOnly, marksSuggested = true } = props;
  const running = task.status === 'in_progress';
  const paused = task.status === 'not_started' && task.started_at !== null;
  const idleDays = daysBetween(dayOf(task.updated_at, zone), dayOf(now, zone));
  const parts = [
    task.deadline && <DueTime key="due" task={task} now={now} zone={zone} />,
    task.planned_date && isOpen(task) && <Planned key="planned" task={task} zone={zone} />,
    // The card of a running task shows a timer in place of the estimate, so show the estimate here.
    running && task.duration_estimated && (
      <span key="estimate">{formatDuration(task.duration_estimated)}</span>
    ),
    readOnly && (
      <span key="read-only" className={classes.chip}>
        {m.tasks_read_only()}
      </span>
    ),
    marksSuggested && isSuggested(task) && (
      <span key="suggested" className={classes.chip}>
        {m.tasks_suggested_mark()}
      </span>
    ),
    delegation && (
      <span key="delegation" className={classes.chip} dir="auto">
        {delegation}
      </span>
    ),
    paused && <span key="paused">{m.tasks_status_paused()}</span>,
    task.recurrence_rule && <span key="repeats">{m.tasks_repeats()}</span>,
    task.has_break_consequence && <span key="breaks">{m.tasks_consequences_short()}</span>,
    goal && (
      <span key="goal" className={classes.goal}>
        <span className="visually-hidden">{m.tasks_goal()} </span>
        {goal}
      </span>
    ),
    task.quadrant === 'drop' && isOpen(task) && idleDays >= 7 && (
      <span key="idle">{m.tasks_untouched({ count: idleDays })}</span>
    ),
  ].filter(Boolean);
  return (
    parts.length > 0 && (
      <div className={classes.meta} data-task-meta data-early-blank>
        {parts}
      </div>
    )
  );
}

/**
 * Renders the planned day, unless it is the deadline's day and has no planned time. A planned day in
 * the past is not marked as overdue.
 */
function Planned({ task, zone }: { task: Task; zone: string }) {
  const { today } = usePersonClock();
  const { planned_date: day, planned_time, deadline } = task;
  if (!day || (!planned_time && deadline && dayOf(deadline, zone) === day)) return null;
  return <time dateTime={day}>{plannedText(day, planned_time, today)}</time>;
}
