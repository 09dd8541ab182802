import { boardOf, inboxOf } from '../tasks/board.ts';
import type { Quadrant } from '../tasks/quadrant.ts';
import { isActionable, type Task } from '../tasks/task.ts';

/** Returns whether a task is unplanned: the person's own, actionable, and without a day. */
export const isUnplanned = (task: Task, ownerId: string): boolean =>
  task.planned_date === null && task.user_id === ownerId && isActionable(task);

/** The unplanned tasks of a quadrant, or of the inbox if `quadrant` is null. */
export interface UnplannedTasks {
  quadrant: Quadrant | null;
  tasks: readonly Task[];
}

/**
 * Returns unplanned tasks as on the board: the inbox first, then each quadrant. Leaves out empty
 * groups.
 */
export function unplannedGroups(tasks: readonly Task[]): UnplannedTasks[] {
  return [
    { quadrant: null, tasks: inboxOf(tasks) },
    ...boardOf(tasks).map(({ quadrant, open }) => ({ quadrant, tasks: open })),
  ].filter((group) => group.tasks.length > 0);
}
