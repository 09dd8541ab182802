import type { AppError } from '#app/data/api/errors.ts';
import { TOASTS, type Toast } from '#app/data/toasts/toasts.ts';
import { formatDuration } from '#app/ui/format.ts';
import { longDay } from '#domain/dates/dates.ts';
import type { Act, Command, Plan, TaskToastKey } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { QUADRANT_NAMES } from '../labels.ts';

interface Done {
  task: Task;
  command: Command;
  undo?: () => void;
}

/** Returns the success toast of an act (spec §8), with where the task went and, if given, Undo. */
export function succeededToast(key: TaskToastKey, { task, command, undo }: Done): Toast {
  return { ...TOASTS[key], message: messageOf(command, task), ...(undo && { undo }) };
}

function messageOf(command: Command, { title, quadrant }: Task): string {
  switch (command.act) {
    case 'create':
      return m.tasks_toast_created({ title, quadrant: QUADRANT_NAMES[quadrant] });
    case 'move':
      return m.tasks_toast_moved({ title, quadrant: QUADRANT_NAMES[command.quadrant] });
    case 'plan': {
      const when = whenOf(command.plan);
      return when ? m.tasks_toast_planned({ title, when }) : m.tasks_toast_unplanned({ title });
    }
    default:
      return m.tasks_toast({ title });
  }
}

/** Returns `Tuesday 24 November, 10:00, 45 min`, without the parts that are not set. */
function whenOf({ planned_date: day, planned_time: time, duration_estimated: minutes }: Plan) {
  if (day === null) return undefined;
  // Only the year matters: `longDay` omits the current one.
  const thisYear = new Date().toISOString();
  return [longDay(day, thisYear), time?.slice(0, 5), minutes && formatDuration(minutes)]
    .filter(Boolean)
    .join(', ');
}

/**
 * Returns the destructive toast of an act (spec §8): with Retry after a network error, else with
 * the server's message.
 */
export function failedToast(act: Act | 'undo', error: AppError, retry?: () => void): Toast {
  const toast = TOASTS[`task_${act}_failed`];
  // Repeating a refused act is refused again; the network may be back.
  return error.code === 'network' && retry
    ? { ...toast, retry }
    : { ...toast, message: error.message };
}
