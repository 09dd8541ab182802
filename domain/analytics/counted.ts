import { minutesBetween } from '../dates/instant.ts';
import type { Quadrant } from '../tasks/quadrant.ts';
import { isOpen, type Task } from '../tasks/task.ts';

type CountedTask = Pick<
  Task,
  | 'quadrant'
  | 'is_unsorted'
  | 'status'
  | 'created_at'
  | 'started_at'
  | 'completed_at'
  | 'completed_on'
  | 'completed_hour'
  | 'deadline'
  | 'duration_estimated'
>;
/**
 * The data of a task that analytics need, computed once for all spans. `created` and `deadline` are
 * in milliseconds of Unix time.
 */
export interface Counted {
  quadrant: Quadrant;
  isOpen: boolean;
  /** Whether the task waits in the inbox; its quadrant then means nothing. */
  isUnsorted: boolean;
  created: number;
  deadline: number | null;
  day: string | null;
  hour: number | null;
  estimate: number | null;
  /** Minutes from the start to the completion; null unless the task was started and completed. */
  minutes: number | null;
  /** Whether the task was completed by its deadline; null if it has none or is not completed. */
  onTime: boolean | null;
}

export function countedOf(tasks: readonly CountedTask[]): Counted[] {
  return tasks.map((task) => {
    const { started_at, completed_at, deadline } = task;
    const due = deadline === null ? null : Date.parse(deadline);
    return {
      quadrant: task.quadrant,
      isOpen: isOpen(task),
      isUnsorted: task.is_unsorted,
      created: Date.parse(task.created_at),
      deadline: due,
      day: task.completed_on,
      hour: task.completed_hour,
      estimate: task.duration_estimated,
      minutes:
        started_at === null || completed_at === null
          ? null
          : minutesBetween(started_at, completed_at),
      onTime: due === null || completed_at === null ? null : Date.parse(completed_at) <= due,
    };
  });
}
