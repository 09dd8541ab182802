import { CHANGED_ELSEWHERE } from '#app/data/api/update-unless-changed.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { announce } from '#app/data/toasts/announce.ts';
import type { Toast } from '#app/data/toasts/toast.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import type { TaskAct } from '#app/features/work/undo/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { longDay } from '#domain/dates/format.ts';
import type { Act, Command, TaskPlan, TaskToastKey } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { TASK_TOASTS } from '../toasts.ts';

interface Done {
  task: Task;
  command: Command;
  undo?: () => void;
  /** Text of `nextText`: when the completed task repeats, and which days were skipped. */
  next?: string | undefined;
}

/**
 * Returns the success toast of an action (spec §8). It says where the task went and offers Undo if
 * `undo` is given. For an action without a toast, returns undefined, and only announces the action
 * to screen readers (clarity §7), unless it is an edit.
 */
export function taskSucceededToast(
  key: TaskToastKey | null,
  { task, command, undo, next }: Done,
): Toast | undefined {
  const message = next
    ? m.tasks_toast_repeats({ title: task.title, next })
    : messageOf(command, task);
  if (key) return { ...TASK_TOASTS[key], message, ...(undo && { undo }) };
  // Do not announce an edit: the panel itself shows that a change is saved.
  if (command.act !== 'edit') announce(message);
  return undefined;
}

function messageOf(command: Command, { title, quadrant }: Task): string {
  switch (command.act) {
    case 'create':
      return command.fields.is_unsorted
        ? m.tasks_toast_inbox()
        : m.tasks_toast_created({ title, quadrant: QUADRANT_NAMES[quadrant] });
    case 'move':
      return m.tasks_toast_moved({ title, quadrant: QUADRANT_NAMES[command.quadrant] });
    case 'snooze':
    case 'plan': {
      const when = whenOf(command.plan);
      return when ? m.tasks_toast_planned({ title, when }) : m.tasks_toast_unplanned({ title });
    }
    case 'share':
      return command.companyId === null
        ? m.tasks_toast_private({ title })
        : m.tasks_toast_shared({ title });
    default:
      return m.tasks_toast({ title });
  }
}

/**
 * Returns the text of a bulk action's success toast: the number of tasks and, if all of them moved
 * to one quadrant, the name of the quadrant (spec §8).
 */
export function bulkText(commands: readonly TaskAct['command'][]): string {
  const [first] = commands;
  const count = commands.length;
  return first?.act === 'move' &&
    commands.every((each) => each.act === 'move' && each.quadrant === first.quadrant)
    ? m.tasks_toast_moved_many({ count, quadrant: QUADRANT_NAMES[first.quadrant] })
    : m.tasks_count({ count });
}

/**
 * Formats a plan as `Tuesday 24 November, 10:00, 45 min`, without the parts that are not set;
 * undefined for a plan without a day.
 */
function whenOf({ planned_date: day, planned_time: time, duration_estimated: minutes }: TaskPlan) {
  if (day === null) return undefined;
  // Only the year of this instant matters: `longDay` omits the current year.
  const thisYear = new Date().toISOString();
  return [longDay(day, thisYear), time?.slice(0, 5), minutes && formatDuration(minutes)]
    .filter(Boolean)
    .join(', ');
}

/**
 * Returns the destructive toast of an action (spec §8): with Retry after a network error, else with
 * the server's message. A creation has no Retry: its text is back in the capture line or form, so a
 * Retry could add the task twice.
 */
export function taskFailedToast(act: Act | 'undo', error: AppError, retry?: () => void): Toast {
  if (act === 'undo' && error.code === CHANGED_ELSEWHERE) {
    return { ...TASK_TOASTS.task_undo_refused, message: error.message };
  }
  // Snoozing plans a task for another time, so both acts share one toast.
  const toast = TASK_TOASTS[`task_${act === 'snooze' ? 'plan' : act}_failed`];
  // Offer Retry only after a network error: the server would refuse a refused action again.
  return error.code === 'network' && retry && act !== 'create'
    ? { ...toast, retry }
    : { ...toast, message: error.message };
}
