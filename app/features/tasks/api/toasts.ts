import type { AppError } from '#app/data/api/errors.ts';
import { TOASTS, type Toast } from '#app/data/toasts/toasts.ts';
import { longDay } from '#domain/dates/dates.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import type { Act, Command, Plan, TaskToastKey } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { QUADRANT_NAMES } from '../labels.ts';

interface Done {
  task: Task | undefined;
  command: Command;
  undo?: () => void;
}

/** Returns the success toast of an act (spec §8), with where the task went and, if given, Undo. */
export function succeededToast(key: TaskToastKey, { task, command, undo }: Done): Toast {
  const title = task ? `“${task.title}”` : 'The task';
  return { ...TOASTS[key], message: `${title}${whereTo(command, task)}`, ...(undo && { undo }) };
}

function whereTo(command: Command, task: Task | undefined): string {
  if (command.act === 'create' && task)
    return ` added to your ${QUADRANT_NAMES[task.quadrant]} list`;
  if (command.act === 'move') return ` moved to ${QUADRANT_NAMES[command.quadrant]}`;
  if (command.act === 'plan') return planText(command.plan);
  return '';
}

/** Returns ` is for Tuesday 24 November at 10:00, 45 m`, without the parts that are not set. */
function planText({ planned_date: day, planned_time: time, duration_estimated: minutes }: Plan) {
  if (day === null) return ' has no day now';
  // Only the year matters: `longDay` omits the current one.
  const thisYear = new Date().toISOString();
  const length = minutes ? `, ${formatDuration(minutes)}` : '';
  return ` is for ${longDay(day, thisYear)}${time ? ` at ${time.slice(0, 5)}` : ''}${length}`;
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
