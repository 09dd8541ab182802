import { dayInSentence } from '../../dates/relative-day.ts';
import type { Task } from '../../tasks/task.ts';
import type { Book } from '../book.ts';
import { workDaysAfter } from '../days.ts';
import { quoted, time, unplaced } from '../messages.ts';
import { canPlan, planTasks } from '../placement.ts';
import { say } from '../say.ts';
import type { Advice, AdviceAct, Placement } from '../types.ts';
import { isStale } from './stale.ts';

/** Tasks in Schedule without a day; a task that was started does not need one. */
export function ruleUnplaced(book: Book): Advice[] {
  const tasks = book.actionable.filter(
    (task) =>
      task.quadrant === 'schedule' &&
      task.started_at === null &&
      book.dayOf.get(task.id) === null &&
      canPlan(task, book) &&
      !isStale(task, book),
  );
  // Without work days there is no day to propose.
  if (tasks.length === 0 || workDaysAfter(book.today, book.clock).length === 0) return [];
  const placements = planTasks(tasks, book);
  const act: AdviceAct =
    placements.length > 0
      ? { label: tasks.length === 1 ? 'Place it' : 'Place them', kind: 'place', placements }
      : { label: 'See the days', kind: 'go', to: '/schedule' };
  return [
    say({
      rule: 'unplaced',
      quadrant: 'schedule',
      saying: unplaced(tasks.map(({ title }) => title)),
      why: tasks.map((task) => whyOf(task, placements, book)),
      act,
    }),
  ];
}

function whyOf(task: Task, placements: readonly Placement[], { today }: Book): string {
  const { title, duration_estimated: minutes } = task;
  const day = placements.find((each) => each.task === task)?.day;
  return `${quoted(title)}, ${minutes ? time(minutes) : 'no estimate'}: ${
    day ? `room ${dayInSentence(day, today)}` : 'no day has room'
  }`;
}
