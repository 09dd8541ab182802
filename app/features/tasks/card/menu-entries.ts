import { type Actor, type Command, isAllowed } from '#domain/tasks/acts.ts';
import { QUADRANTS, type Quadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
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
      ? { label: m.tasks_resume(), command: { act: 'resume', id }, hint: 'S' }
      : status === 'completed'
        ? { label: m.tasks_reopen(), command: { act: 'resume', id }, hint: 'C' }
        : { label: m.tasks_start(), command: { act: 'start', id }, hint: 'S' },
    { label: m.tasks_pause(), command: { act: 'pause', id }, hint: 'S' },
    { label: m.tasks_complete(), command: { act: 'complete', id }, hint: 'C' },
  ];
}

function moveEntries({ id }: Task): Move[] {
  return QUADRANTS.map((quadrant, index) => ({
    label: m.tasks_move_to({ quadrant: QUADRANT_NAMES[quadrant] }),
    command: { act: 'move', id, quadrant },
    hint: String(index + 1),
    quadrant,
  }));
}

function endEntries({ id }: Task): Entry[] {
  return [
    { label: m.tasks_drop(), command: { act: 'drop', id }, hint: 'D' },
    { label: m.tasks_delete(), command: { act: 'delete', id }, hint: '⌫' },
  ];
}
