import type { Task } from './task.ts';

/** Returns whether the words of a title name something with consequences. */
export type NamesConsequences = (title: string) => boolean;

/**
 * Returns whether the app may suggest dropping a task (clarity §6): it is not started, and has
 * neither a date nor a repetition nor consequences, by its flag or by its title.
 */
export const mayGo = (
  task: Pick<
    Task,
    'title' | 'status' | 'deadline' | 'planned_date' | 'recurrence_rule' | 'has_break_consequence'
  >,
  namesConsequences: NamesConsequences | undefined,
): boolean =>
  task.status === 'not_started' &&
  task.deadline === null &&
  task.planned_date === null &&
  task.recurrence_rule === null &&
  !task.has_break_consequence &&
  !namesConsequences?.(task.title);
