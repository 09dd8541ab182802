import { daysBetween } from '../../dates/day.ts';
import { minutesBetween } from '../../dates/instant.ts';
import { type Command, isAllowed } from '../../tasks/acts.ts';
import { delegationIdOf } from '../../tasks/delegated.ts';
import { isInQuadrant, isLate, type Task } from '../../tasks/task.ts';
import { byPressure, type CoachData } from '../coach-data.ts';
import { deadlineDay } from '../days.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice, AdviceAct } from '../types.ts';

/**
 * Suggests starting the most pressing late task in Do Now, and moving late tasks in Schedule to Do
 * Now.
 */
export function ruleLate(data: CoachData): Advice[] {
  return (['do_now', 'schedule'] as const).flatMap((quadrant) => {
    const tasks = data.actionable
      .filter(
        (task) =>
          isInQuadrant(task, quadrant) &&
          task.status !== 'in_progress' &&
          isLate(task, data.clock.now),
      )
      .sort(byPressure);
    const [oldest] = tasks;
    if (!oldest) return [];
    return [
      say({
        rule: 'late',
        about: quadrant,
        quadrant,
        finding: {
          key: 'late',
          title: oldest.title,
          count: tasks.length,
          days: lateDays(oldest, data),
          quadrant,
        },
        why: tasks.map((task) => ({
          key: 'late',
          title: task.title,
          days: lateDays(task, data),
        })),
        act:
          (quadrant === 'do_now' ? startAct(tasks, data) : moveAct(tasks, data)) ?? openAct(oldest),
      }),
    ];
  });
}

function startAct(tasks: readonly Task[], { actor }: CoachData): AdviceAct | undefined {
  const [first] = tasks;
  for (const act of ['resume', 'start'] as const) {
    if (!first || !isAllowed(first, { act, id: first.id }, actor)) continue;
    return {
      label: tasks.length === 1 ? act : `${act}_oldest`,
      kind: 'tasks',
      commands: [{ act, id: first.id }],
    };
  }
  return undefined;
}

function moveAct(tasks: readonly Task[], { actor }: CoachData): AdviceAct | undefined {
  const commands = tasks.flatMap((task) => {
    const command: Command = { act: 'move', id: task.id, quadrant: 'do_now' };
    return isAllowed(task, command, actor) ? [command] : [];
  });
  // Offer the move only if all tasks can be moved: the advice is about all of them.
  return commands.length === tasks.length
    ? { label: 'move_to_do_now', kind: 'tasks', commands }
    : undefined;
}

/**
 * Returns the action that opens the late tasks. If the given task is delegated to the person, the
 * action opens this task in Delegations, where the person can respond.
 */
function openAct({ id }: Task): AdviceAct {
  const delegationId = delegationIdOf(id);
  const to =
    delegationId === undefined
      ? '/tasks?view=list&due=late'
      : `/delegations?tab=incoming&open=${delegationId}`;
  return { label: 'open', kind: 'go', to };
}

function lateDays(task: Task, { clock, today }: CoachData): number {
  return daysBetween(deadlineDay(task, clock) ?? today, today);
}

/**
 * Warns of a task that runs far past its estimate or, without an estimate, for half a working day:
 * the person may have forgotten to pause the task.
 */
export function ruleRunningLong({ actionable, clock, actor }: CoachData): Advice[] {
  return actionable.flatMap((task) => {
    const { id, title, quadrant, started_at, duration_estimated: estimate } = task;
    const minutes = minutesBetween(started_at, clock.now);
    const most = estimate
      ? Math.max(estimate * THRESHOLDS.runningTimes, estimate + THRESHOLDS.runningLeast)
      : THRESHOLDS.runningUnestimated;
    if (minutes < most || !isAllowed(task, { act: 'pause', id }, actor)) return [];
    return say({
      rule: 'running_long',
      about: id,
      quadrant,
      finding: { key: 'running_long', title, minutes, estimate },
      why: [{ key: 'running', title, minutes }],
      act: { label: 'pause', kind: 'tasks', commands: [{ act: 'pause', id }] },
    });
  });
}
