import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { addDays } from '#domain/dates/day.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import { planFor, snoozePlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isForToday, type TodayClock } from '#domain/tasks/today.ts';
import { m } from '#messages';

export interface MenuEntry {
  label: string;
  command: Command;
  /** The keyboard shortcut on a card, if there is one. */
  hint?: string;
}

/** The person's day and the current instant, ISO 8601. */
interface MenuClock extends TodayClock {
  now: string;
}

interface Move extends MenuEntry {
  hint: string;
  quadrant: Quadrant;
}

/**
 * Returns the menu entries that the task allows in its current state, the same wherever the task is
 * shown (clarity §4, §7). Without a clock, there are no `plans`.
 */
export function entriesOf(
  task: Task,
  actor: Actor,
  clock?: MenuClock,
): { progress: MenuEntry[]; plans: MenuEntry[]; moves: Move[]; end: MenuEntry[] } {
  const open = ({ command }: MenuEntry) => isAllowed(task, command, actor);
  return {
    progress: progressEntries(task).filter(open),
    plans: clock ? planEntries(task, clock).filter(open) : [],
    moves: moveEntries(task).filter(open),
    end: endEntries(task).filter(open),
  };
}

/** Returns Start (Resume for a paused task, Reopen for a completed one), Pause and Complete. */
function progressEntries({ id, status, started_at }: Task): MenuEntry[] {
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

/**
 * Returns the entries that plan a task for a day. "Later today" is included only for a task of
 * today, and only if the snoozed time is still today.
 */
function planEntries(task: Task, clock: MenuClock): MenuEntry[] {
  const { today, now } = clock;
  const later = isForToday(task, clock) ? snoozePlan('later', now, clock) : undefined;
  return [
    { label: m.ui_today(), command: planFor(task, today), hint: 'T' },
    ...(later
      ? [
          {
            label: m.planning_later_today(),
            command: { act: 'snooze' as const, id: task.id, plan: later },
          },
        ]
      : []),
    { label: m.ui_tomorrow(), command: planFor(task, addDays(today, 1)), hint: '⇧T' },
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

function endEntries({ id }: Task): MenuEntry[] {
  return [
    { label: m.tasks_drop(), command: { act: 'drop', id }, hint: 'D' },
    { label: m.tasks_delete(), command: { act: 'delete', id }, hint: '⌫' },
  ];
}
