import { placeName } from '#app/features/work/task-labels/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { longDay } from '#domain/dates/format.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useSchedule } from './schedule-context.ts';

interface Props {
  task: Task;
  className: string | undefined;
}

/**
 * Renders a task's title and, for a screen reader, its day. The visible text is part of the
 * accessible name (WCAG 2.5.3).
 */
export function TaskTitle({ task: { title, planned_date: day }, className }: Props) {
  const { clock } = useSchedule();
  return (
    <>
      <span className={className} {...TYPED}>
        {title}
      </span>
      <span className="visually-hidden">
        {day ? m.schedule_task_day({ day: longDay(day, clock.today) }) : m.schedule_task_no_day()}
      </span>
    </>
  );
}

/**
 * Renders the rest of the accessible name: the quadrant or the inbox, and whether the task is done
 * or a coming occurrence of a repeating task.
 */
export function TaskDay({ task, isComing = false }: Pick<Props, 'task'> & { isComing?: boolean }) {
  const place = placeName(sortedQuadrant(task));
  return (
    <span className="visually-hidden">
      {isComing && m.schedule_task_coming()}
      {task.status === 'completed'
        ? m.schedule_task_quadrant_done({ quadrant: place })
        : m.schedule_task_quadrant({ quadrant: place })}
    </span>
  );
}
