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
export const snoozesAt = (id: string, clock: WorkClock): [label: string, command: Command][] =>
  labeled<Command>((snooze) => {
    const plan = snoozePlan(snooze, clock.now, clock);
    return plan && { act: 'snooze', id, plan };
  });

/**
 * Returns the instants until which a notification can be snoozed from now, each with its label
 * (clarity §4).
 */
export const noticeSnoozesAt = (clock: WorkClock): [label: string, until: string][] =>
  labeled<string>((snooze) => snoozeInstant(snooze, clock.now, clock));

/** Returns the possible choices with their labels. */
function labeled<Choice>(choiceOf: (snooze: Snooze) => Choice | undefined): [string, Choice][] {
  return SNOOZES.flatMap(([snooze, label]): [string, Choice][] => {
    const choice = choiceOf(snooze);
    return choice === undefined ? [] : [[label, choice]];
  });
}
