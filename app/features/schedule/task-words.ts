import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import { dayWords } from '#app/ui/dates.ts';
import { formatDuration } from '#domain/duration.ts';
import type { Task } from '#domain/tasks/task.ts';

/** What a screen reader says of a planned task: what, when, how long, where it belongs, whether it is done. */
export function plannedLabel(task: Task, today: string): string {
  const { planned_date: day, planned_time: time, duration_estimated: minutes } = task;
  return [
    task.title,
    day && dayWords(day, today),
    time?.slice(0, 5),
    minutes !== null && formatDuration(minutes),
    QUADRANT_NAMES[task.quadrant],
    task.status === 'completed' && 'done',
  ]
    .filter(Boolean)
    .join(', ');
}
