import type { Task } from '#domain/tasks/task.ts';
import { isFixed } from '#domain/tasks/today.ts';
import { m } from '#messages';

/** Ids of the tasks that the first two steps listed when the view opened. */
export interface EarlierSteps {
  left: ReadonlySet<string>;
  pressing: ReadonlySet<string>;
}

const NAMES = {
  fixed: m.rituals_plan_part_fixed(),
  left: m.rituals_plan_left(),
  pressing: m.rituals_plan_pressing(),
  chosen: m.rituals_plan_part_chosen(),
};
type Part = keyof typeof NAMES;
const PARTS = Object.keys(NAMES) as Part[];

function partOf(task: Task, today: string, { left, pressing }: EarlierSteps): Part {
  if (isFixed(task, today)) return 'fixed';
  if (left.has(task.id)) return 'left';
  return pressing.has(task.id) ? 'pressing' : 'chosen';
}

/**
 * Returns today's tasks in parts, in the order of the day's bar: tasks with a fixed time, then the
 * tasks of each step of the ritual. Leaves out empty parts.
 */
export function planParts(
  todays: readonly Task[],
  today: string,
  earlier: EarlierSteps,
): { part: Part; name: string; tasks: Task[] }[] {
  return PARTS.map((part) => ({
    part,
    name: NAMES[part],
    tasks: todays.filter((task) => partOf(task, today, earlier) === part),
  })).filter(({ tasks }) => tasks.length > 0);
}
