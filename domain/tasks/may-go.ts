import type { Task } from './task.ts';

/**
 * Returns whether the app may suggest dropping a task (clarity §6): it is not started, and has
 * neither a date nor a repetition nor consequences.
 */
export const mayGo = (
  task: Pick<
    Task,
    'status' | 'deadline' | 'planned_date' | 'recurrence_rule' | 'has_break_consequence'
  >,
): boolean =>
  task.status === 'not_started' &&
  task.deadline === null &&
  task.planned_date === null &&
  task.recurrence_rule === null &&
  !task.has_break_consequence;
