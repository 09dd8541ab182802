import type { Task } from '#domain/tasks/task.ts';

/**
 * Returns the tasks to sort in the order in which the view shows them: those put off with Later
 * come last.
 */
export function queueOf(tasks: readonly Task[], later: readonly string[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const putOff = later.map((id) => byId.get(id)).filter((task) => task !== undefined);
  return [...tasks.filter(({ id }) => !later.includes(id)), ...putOff];
}

/** Returns the ids put off with one more; a task that is put off again goes to the end. */
export const withLater = (later: readonly string[], id: string): string[] => [
  ...later.filter((each) => each !== id),
  id,
];
