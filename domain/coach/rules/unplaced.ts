import type { Task } from '../../tasks/task.ts';
import type { CoachData } from '../coach-data.ts';
import { workDaysAfter } from '../days.ts';
import type { Evidence } from '../findings.ts';
import { canPlan, planTasks } from '../placement.ts';
import { say } from '../say.ts';
import type { Advice, AdviceAct, Placement } from '../types.ts';
import { isStale } from './stale.ts';

/** Suggests days for tasks in Schedule without a day, except for started and stale tasks. */
export function ruleUnplaced(data: CoachData): Advice[] {
  const tasks = data.actionable.filter(
    (task) =>
      task.quadrant === 'schedule' &&
      data.isPlaced(task) &&
      task.started_at === null &&
      data.dayOf.get(task.id) === null &&
      canPlan(task, data) &&
      !isStale(task, data),
  );
  // Without work days ahead there is no day to propose.
  const [first] = tasks;
  if (!first || workDaysAfter(data.today, data.clock).length === 0) return [];
  const placements = planTasks(tasks, data);
  const act: AdviceAct =
    placements.length > 0
      ? { label: tasks.length === 1 ? 'pick_day' : 'pick_days', kind: 'place', placements }
      : { label: 'open_schedule', kind: 'go', to: '/schedule' };
  return [
    say({
      rule: 'unplaced',
      quadrant: 'schedule',
      finding: { key: 'unplaced', title: first.title, count: tasks.length },
      why: tasks.map((task) => whyOf(task, placements, data)),
      act,
    }),
  ];
}

function whyOf(task: Task, placements: readonly Placement[], { today }: CoachData): Evidence {
  const { title, duration_estimated: minutes } = task;
  const day = placements.find((each) => each.task === task)?.day ?? null;
  return { key: 'room', title, minutes, day, today };
}
