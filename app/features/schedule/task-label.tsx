import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { dayWords } from '#domain/dates/dates.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useSchedule } from './schedule-context.ts';

interface Props {
  task: Task;
  className: string | undefined;
}

/** A task's title and, for a screen reader, its day. What is seen is part of what is heard (WCAG 2.5.3). */
export function TaskTitle({ task: { title, planned_date: day }, className }: Props) {
  const { clock } = useSchedule();
  return (
    <>
      <span className={className} dir="auto">
        {title}
      </span>
      <span className="visually-hidden">, {day && `${dayWords(day, clock.today)}, `}</span>
    </>
  );
}

/** What follows for a screen reader: where it belongs, and whether it is done. */
export function TaskDay({ task: { quadrant, status } }: Pick<Props, 'task'>) {
  return (
    <span className="visually-hidden">
      , {QUADRANT_NAMES[quadrant]}
      {status === 'completed' && ', done'}
    </span>
  );
}
