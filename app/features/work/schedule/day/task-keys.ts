import type { KeyboardEvent } from 'react';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import { NO_PLAN } from '#domain/schedule/carry-over.ts';
import { isPlannableDay } from '#domain/schedule/days.ts';
import { moved, resized } from '#domain/schedule/moves.ts';
import type { TaskPlan } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { ScheduleActions } from '../schedule-context.ts';

/** The keyboard shortcuts of a task in the schedule, for `aria-keyshortcuts`. */
export const TASK_KEYS =
  'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight + - T Shift+T W P E Backspace';

/** The days or quarters of an hour by which Shift and an arrow key move a task. */
const MOVES: Record<string, { days: number } | { steps: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { steps: -1 },
  ArrowDown: { steps: 1 },
};
/** The quarters of an hour by which a key changes the estimate. */
const SIZES: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

/**
 * Returns whether a key moves or resizes a task. Shift alone counts too, because some shortcuts
 * need it.
 */
export const isNudgeKey = ({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean =>
  key === 'Shift' || key in SIZES || (shiftKey && key in MOVES);

/**
 * Handles a key on the focused task: Shift and the arrows move it by a day or a quarter of an hour,
 * + and - change its estimate, P opens the planning dialog, E opens the edit form, and Backspace or
 * Delete unplans it.
 */
export function onTaskKey(event: KeyboardEvent, task: Task, actions: ScheduleActions): void {
  if (!keysAreFree(event.nativeEvent)) return;
  const plan = event.shiftKey ? moveOf(event.key, task, actions) : undefined;
  if (plan) {
    if (plan.planned_date !== null && isPlannableDay(plan.planned_date)) actions.nudge(task, plan);
  } else if (!singleKeysOn() || !act(event, task, actions)) return;
  event.preventDefault();
  // Stop the event before it reaches the page's shortcuts.
  event.stopPropagation();
}

function moveOf(key: string, task: Task, { clock }: ScheduleActions): TaskPlan | undefined {
  const move = MOVES[key];
  return move && moved(task, move, clock);
}

function act(
  { key, repeat, nativeEvent }: KeyboardEvent,
  task: Task,
  { nudge, plan, openPlan, edit }: ScheduleActions,
): boolean {
  const size = SIZES[key];
  if (size) {
    nudge(task, resized(task, size));
    return true;
  }
  // The keys below act only once while held down.
  if (repeat) return false;
  switch (letterOf(nativeEvent)) {
    case 'p':
      openPlan(task);
      return true;
    case 'e':
      edit(task);
      return true;
    case 'backspace':
    case 'delete':
      void plan(task.id, NO_PLAN);
      return true;
    default:
      return false;
  }
}
