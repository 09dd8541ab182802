import type { Task } from '../../tasks/task.ts';
import type { Book } from '../book.ts';
import { workDaysAfter } from '../days.ts';
import type { Evidence } from '../findings.ts';
import { canPlan, planTasks } from '../placement.ts';
import { say } from '../say.ts';
import type { Advice, AdviceAct, Placement } from '../types.ts';
import { isStale } from './stale.ts';

/** Suggests days for tasks in Schedule without one, except for started and stale tasks. */
export function ruleUnplaced(book: Book): Advice[] {
  const tasks = book.actionable.filter(
    (task) =>
      task.quadrant === 'schedule' &&
      book.isPlaced(task) &&
      task.started_at === null &&
      book.dayOf.get(task.id) === null &&
      canPlan(task, book) &&
      !isStale(task, book),
  );
  // Without work days ahead there is no day to propose.
  const [first] = tasks;
  if (!first || workDaysAfter(book.today, book.clock).length === 0) return [];
  const placements = planTasks(tasks, book);
  const act: AdviceAct =
    placements.length > 0
      ? { label: tasks.length === 1 ? 'pick_day' : 'pick_days', kind: 'place', placements }
      : { label: 'open_schedule', kind: 'go', to: '/schedule' };
  return [
    say({
      rule: 'unplaced',
      quadrant: 'schedule',
      finding: { key: 'unplaced', title: first.title, count: tasks.length },
      why: tasks.map((task) => whyOf(task, placements, book)),
      act,
    }),
  ];
}

function whyOf(task: Task, placements: readonly Placement[], { today }: Book): Evidence {
  const { title, duration_estimated: minutes } = task;
  const day = placements.find((each) => each.task === task)?.day ?? null;
  return { key: 'room', title, minutes, day, today };
}
