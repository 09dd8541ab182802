import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';

type SuggestQuadrant = (task: Task) => Quadrant;

/** The functions that suggest quadrants, provided by mounted components; the newest last. */
const provided = new Set<SuggestQuadrant>();

/**
 * Makes `suggest` available to every action on a task: the feature `placement` imports this
 * feature, so this feature cannot import `placement`. Returns a function that removes `suggest`
 * again.
 */
export function provideSuggestions(suggest: SuggestQuadrant): () => void {
  provided.add(suggest);
  return () => void provided.delete(suggest);
}

/** Returns the suggested quadrant of a task; undefined while no component provides suggestions. */
export const suggestedQuadrant = (task: Task): Quadrant | undefined => [...provided].at(-1)?.(task);
