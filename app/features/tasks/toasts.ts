import type { AppError } from '#app/data/errors.ts';
import { TOASTS, type Toast } from '#app/data/toasts.ts';
import type { Act, Command, TaskToastKey } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { QUADRANT_NAMES } from './words.ts';

interface Done {
  task: Task | undefined;
  command: Command;
  undo?: () => void;
}

/** The success toast of an act (spec §8), with where the task went and Undo where there is one. */
export function succeededToast(key: TaskToastKey, { task, command, undo }: Done): Toast {
  const title = task ? `“${task.title}”` : 'The task';
  const message =
    command.act === 'create' && task
      ? `${title} added to your ${QUADRANT_NAMES[task.quadrant]} list`
      : command.act === 'move'
        ? `${title} moved to ${QUADRANT_NAMES[command.quadrant]}`
        : title;
  return { ...TOASTS[key], message, ...(undo && { undo }) };
}

/** The destructive toast of an act (spec §8), with what the server said where it says more. */
export function failedToast(act: Act | 'undo', error: AppError, retry?: () => void): Toast {
  const toast = TOASTS[`task_${act}_failed`];
  // Repeating a refusal gives the same refusal; the network may be back.
  return error.code === 'network' && retry
    ? { ...toast, retry }
    : { ...toast, message: error.message };
}
