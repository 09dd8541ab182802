import type { Task } from '../tasks/task.ts';

type Flags = Pick<Task, 'is_urgent' | 'is_important' | 'has_break_consequence'>;

/**
 * Returns the task with null for each flag that is not set: on a task that the person did not
 * place, an unset flag says nothing.
 */
export const withUnsetFlags = <T extends Partial<Flags>>(task: T) => ({
  ...task,
  is_urgent: task.is_urgent || null,
  is_important: task.is_important || null,
  has_break_consequence: task.has_break_consequence || null,
});

interface Placed {
  is_unsorted?: boolean | undefined;
  placed_by?: string | undefined;
}

/**
 * Returns the task as the engine reads it (clarity §2). On a task that the person placed, a false
 * flag is a decision; on any other task, a false flag counts as unset.
 */
export const withKnownFlags = <T extends Partial<Flags> & Placed>(task: T) =>
  !task.is_unsorted && task.placed_by === 'person' ? task : withUnsetFlags(task);
