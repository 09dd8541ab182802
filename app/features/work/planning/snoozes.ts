import type { Command } from '#domain/tasks/acts.ts';
import { type Snooze, snoozeInstant, snoozePlan } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import type { WorkClock } from './use-work-clock.ts';

const SNOOZES: readonly [snooze: Snooze, label: string][] = [
  ['later', m.planning_later_today()],
  ['tomorrow', m.ui_tomorrow()],
  ['monday', m.planning_next_monday()],
];

/** Returns the commands that snooze a task from now, each with its label (clarity §4). */
export function snoozesAt(id: string, clock: WorkClock): [label: string, command: Command][] {
  return SNOOZES.flatMap(([snooze, label]): [string, Command][] => {
    const plan = snoozePlan(snooze, clock.now, clock);
    return plan ? [[label, { act: 'snooze', id, plan }]] : [];
  });
}

/**
 * Returns the instants until which a notification can be snoozed from now, each with its label
 * (clarity §4).
 */
export function noticeSnoozesAt(clock: WorkClock): [label: string, until: string][] {
  return SNOOZES.flatMap(([snooze, label]): [string, string][] => {
    const until = snoozeInstant(snooze, clock.now, clock);
    return until ? [[label, until]] : [];
  });
}
