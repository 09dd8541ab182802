import { type Actor, type Command, isAllowed } from '#domain/tasks/acts.ts';
import { QUADRANTS, type Quadrant, type Task } from '#domain/tasks/task.ts';
import { QUADRANT_NAMES } from '../labels.ts';

export interface Entry {
  label: string;
  command: Command;
  /** The keyboard shortcut on a card. */
  hint: string;
}

interface Move extends Entry {
  quadrant: Quadrant;
}

/** Returns the menu entries that the task allows in its current state. */
export function entriesOf(
  task: Task,
  actor: Actor,
): { progress: Entry[]; moves: Move[]; end: Entry[] } {
  const open = ({ command }: Entry) => isAllowed(task, command, actor);
  return {
    progress: progressEntries(task).filter(open),
    moves: moveEntries(task).filter(open),
    end: endEntries(task).filter(open),
  };
}

/** Returns Start or Resume, whichever fits: a paused task was started before. */
function progressEntries({ id, status, started_at }: Task): Entry[] {
  const paused = status === 'not_started' && started_at !== null;
  return [
    paused
      ? { label: 'Resume', command: { act: 'resume', id }, hint: 'S' }
      : status === 'completed'
        ? { label: 'Reopen', command: { act: 'resume', id }, hint: 'C' }
        : { label: 'Start', command: { act: 'start', id }, hint: 'S' },
    { label: 'Pause', command: { act: 'pause', id }, hint: 'S' },
    { label: 'Complete', command: { act: 'complete', id }, hint: 'C' },
  ];
}

function moveEntries({ id }: Task): Move[] {
  return QUADRANTS.map((quadrant, index) => ({
    label: `Move to ${QUADRANT_NAMES[quadrant]}`,
    command: { act: 'move', id, quadrant },
    hint: String(index + 1),
    quadrant,
  }));
}

function endEntries({ id }: Task): Entry[] {
  return [
    { label: 'Drop task', command: { act: 'drop', id }, hint: 'D' },
    { label: 'Delete task', command: { act: 'delete', id }, hint: '⌫' },
  ];
}
