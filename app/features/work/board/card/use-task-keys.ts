import type { KeyboardEvent } from 'react';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { commandOfKey, focusNeighbor, preserveFocus } from '#app/features/work/task-row/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Task } from '#domain/tasks/task.ts';
import { type BoardActions, useBoard } from '../board-context.ts';

type Pressed = globalThis.KeyboardEvent;

/** Returns 1 for Down and J, -1 for Up and K; J and K count only if single-key shortcuts are on. */
export function stepOfKey(event: Pressed): 1 | -1 | undefined {
  const letter = letterOf(event);
  if (event.key === 'ArrowDown' || (letter === 'j' && singleKeysOn())) return 1;
  return event.key === 'ArrowUp' || (letter === 'k' && singleKeysOn()) ? -1 : undefined;
}

/**
 * Performs the action of a single key on a task: E edits, A delegates, and `commandOfKey` defines
 * the other keys. Returns false if the key has no action, is held down, or single-key shortcuts are
 * off.
 */
export function actOnKey(
  event: Pressed,
  task: Task,
  { run, edit, delegate }: Pick<BoardActions, 'run' | 'edit' | 'delegate'>,
): boolean {
  // A key that is held down acts only once: after D drops a task, the next task has the focus, and
  // the repeated key would drop that task too.
  if (event.repeat || !singleKeysOn()) return false;
  const letter = letterOf(event);
  const command = commandOfKey(event, task);
  if (letter === 'e') edit(task);
  else if (letter === 'a') delegate(task);
  else if (command) void run(command);
  else return false;
  return true;
}

/**
 * Returns whether the shortcuts of a row apply to a key. They do not apply in the row's menu: the
 * menu renders in a portal, but React bubbles its events to the row.
 */
export const isKeyOfRow = ({ currentTarget, target, nativeEvent }: KeyboardEvent) =>
  keysAreFree(nativeEvent) && currentTarget.contains(target as Node);

/**
 * Handles the up and down arrows, J and K in a task's row outside the board: moves the focus to the
 * next or the previous task of the page.
 */
export function walkTasks(event: KeyboardEvent<HTMLElement>): void {
  const step = isKeyOfRow(event) && stepOfKey(event.nativeEvent);
  if (!step) return;
  focusNeighbor(event.currentTarget, step);
  event.preventDefault();
}

/**
 * Returns the handler of the keys that act on a task, for an element that shows the task but is not
 * a board card. Without a task, the handler does nothing.
 */
export function useTaskKeys(task: Task | undefined) {
  const board = useBoard();
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!task || !isKeyOfRow(event)) return;
    const row = event.currentTarget;
    const run: BoardActions['run'] = (command) => preserveFocus(row, () => board.run(command));
    if (actOnKey(event.nativeEvent, task, { ...board, run })) event.preventDefault();
  };
}
