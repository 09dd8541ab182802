import type { Command } from '../../tasks/acts.ts';
import { isAllowed } from '../../tasks/acts.ts';
import { isLate, QUADRANTS, type Quadrant, type Task } from '../../tasks/task.ts';
import type { Book } from '../book.ts';
import type { Evidence } from '../findings.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice } from '../types.ts';

/** Suggests moving stale tasks to Drop: they may no longer matter. */
export function ruleStale(book: Book): Advice[] {
  return QUADRANTS.filter((quadrant) => quadrant !== 'drop').flatMap((quadrant) => {
    const tasks = book.actionable
      .filter((task) => task.quadrant === quadrant && isStale(task, book))
      .sort((a, b) => book.untouchedDays(b) - book.untouchedDays(a));
    const [first] = tasks;
    return first ? [adviceOn(first, tasks, quadrant, book)] : [];
  });
}

function adviceOn(first: Task, tasks: Task[], quadrant: Quadrant, book: Book): Advice {
  const days = book.untouchedDays(first);
  return say({
    rule: 'stale',
    about: quadrant,
    quadrant,
    finding: { key: 'stale', title: first.title, count: tasks.length, days, quadrant },
    why: tasks.map((task) => ({
      key: 'untouched',
      title: task.title,
      days: book.untouchedDays(task),
    })),
    act: {
      label: 'move_to_drop',
      kind: 'tasks',
      commands: tasks.map(({ id }): Command => ({ act: 'move', id, quadrant: 'drop' })),
    },
  });
}

/**
 * Returns whether a task has been untouched for `staleDays` and may be moved to Drop: not started,
 * without a deadline, a plan ahead or consequences.
 */
export function isStale(task: Task, book: Book): boolean {
  const { status, deadline, planned_date: planned, has_break_consequence: breaks } = task;
  return (
    status === 'not_started' &&
    deadline === null &&
    !breaks &&
    book.isPlaced(task) &&
    (planned === null || planned < book.today) &&
    book.untouchedDays(task) >= THRESHOLDS.staleDays &&
    isAllowed(task, { act: 'move', id: task.id, quadrant: 'drop' }, book.actor)
  );
}

/**
 * Suggests dropping tasks in Drop that are not started and have no future date and no consequences.
 * With a goal or a past deadline, a task must also be untouched for `dropDays`.
 */
export function ruleLetGo(book: Book): Advice[] {
  const open = book.tasks.filter(
    ({ quadrant, status }) => quadrant === 'drop' && status !== 'completed',
  );
  const tasks = book.actionable.filter((task) => task.quadrant === 'drop' && canGo(task, book));
  const [first] = tasks;
  if (!first) return [];
  return [
    say({
      rule: 'let_go',
      quadrant: 'drop',
      finding: {
        key: 'let_go',
        title: first.title,
        count: tasks.length,
        all: tasks.length === open.length,
      },
      why: tasks.map((task) => whyItMayGo(task, book)),
      act: {
        label: tasks.length === 1 ? 'drop' : tasks.length === 2 ? 'drop_both' : 'drop_all',
        kind: 'tasks',
        commands: tasks.map(({ id }): Command => ({ act: 'drop', id })),
      },
    }),
  ];
}

function canGo(task: Task, book: Book): boolean {
  const { status, deadline, planned_date: planned, goal_id, has_break_consequence: breaks } = task;
  return (
    status === 'not_started' &&
    !breaks &&
    book.isPlaced(task) &&
    (deadline === null || isLate(task, book.clock.now)) &&
    (planned === null || planned < book.today) &&
    ((goal_id === null && deadline === null) || book.untouchedDays(task) >= THRESHOLDS.dropDays) &&
    isAllowed(task, { act: 'drop', id: task.id }, book.actor)
  );
}

function whyItMayGo(task: Task, book: Book): Evidence {
  const { title } = task;
  const days = book.untouchedDays(task);
  return days >= THRESHOLDS.dropDays
    ? { key: 'untouched', title, days }
    : { key: 'no_purpose', title };
}
