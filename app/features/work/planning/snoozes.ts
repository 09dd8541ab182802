import type { TaskPlan } from '#domain/tasks/acts.ts';
import { snoozePlan } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import type { WorkClock } from './use-work-clock.ts';

/** Returns the times to which a task can be snoozed now, each with its label (clarity §4). */
export function snoozesAt(clock: WorkClock): [label: string, plan: TaskPlan][] {
  const { now } = clock;
  const choices: [label: string, plan: TaskPlan | undefined][] = [
    [m.planning_later_today(), snoozePlan('later', now, clock)],
    [m.ui_tomorrow(), snoozePlan('tomorrow', now, clock)],
    [m.planning_next_monday(), snoozePlan('monday', now, clock)],
  ];
  return choices.flatMap(([label, plan]) => (plan ? [[label, plan]] : []));
}
