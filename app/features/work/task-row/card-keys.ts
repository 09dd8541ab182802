import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';

/**
 * Returns the quadrant of a digit key. Checks the key's position too, because some layouts need
 * Shift for digits.
 */
export function quadrantOfKey(event: Pick<KeyboardEvent, 'key' | 'code'>): Quadrant | undefined {
  const digit = /^Digit([1-4])$/.exec(event.code)?.[1] ?? event.key;
  return /^[1-4]$/.test(digit) ? QUADRANTS[Number(digit) - 1] : undefined;
}

/** Returns the command of a key on a focused card; undefined if the key has no command. */
export function commandOfKey(
  event: Pick<KeyboardEvent, 'key' | 'code'>,
  task: Task,
): Command | undefined {
  const { id } = task;
  const quadrant = quadrantOfKey(event);
  if (quadrant) return { act: 'move', id, quadrant };
  switch (letterOf(event)) {
    case 's':
      return { act: startOrPause(task), id };
    case 'c':
      return { act: completeOrReopen(task), id };
    case 'd':
      return { act: 'drop', id };
    case 'delete':
    case 'backspace':
      return { act: 'delete', id };
    default:
      return undefined;
  }
}

/**
 * Returns the action of the play button: pause for a running task, resume for a paused task, else
 * start.
 */
export function startOrPause(
  task: Pick<Task, 'status' | 'started_at'>,
): 'start' | 'pause' | 'resume' {
  if (task.status === 'in_progress') return 'pause';
  return task.started_at === null ? 'start' : 'resume';
}

/** Returns the action of the check circle: `resume` reopens a completed task. */
export function completeOrReopen(task: Pick<Task, 'status'>): 'complete' | 'resume' {
  return task.status === 'completed' ? 'resume' : 'complete';
}
