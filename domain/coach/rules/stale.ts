import type { Command } from '../../tasks/acts.ts';
import { isAllowed } from '../../tasks/acts.ts';
import { mayGo } from '../../tasks/may-go.ts';
import { QUADRANTS, type Quadrant } from '../../tasks/quadrant.ts';
import { isOpen, type Task } from '../../tasks/task.ts';
import type { CoachData } from '../coach-data.ts';
import type { Evidence } from '../findings.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice } from '../types.ts';

/** Suggests moving stale tasks to Drop: they may no longer matter. */
export function ruleStale(data: CoachData): Advice[] {
  return QUADRANTS.filter((quadrant) => quadrant !== 'drop').flatMap((quadrant) => {
    const tasks = data.actionable
      .filter((task) => task.quadrant === quadrant && isStale(task, data))
      .sort((a, b) => data.untouchedDays(b) - data.untouchedDays(a));
    const [first] = tasks;
    return first ? [adviceOn(first, tasks, quadrant, data)] : [];
  });
}

function adviceOn(first: Task, tasks: Task[], quadrant: Quadrant, data: CoachData): Advice {
  const days = data.untouchedDays(first);
  return say({
    rule: 'stale',
    about: quadrant,
    quadrant,
    finding: { key: 'stale', title: first.title, count: tasks.length, days, quadrant },
    why: tasks.map((task) => ({
      key: 'untouched',
      title: task.title,
      days: data.untouchedDays(task),
    })),
    act: {
      label: 'move_to_drop',
      kind: 'tasks',
      commands: tasks.map(({ id }): Command => ({ act: 'move', id, quadrant: 'drop' })),
    },
  });
}

/**
 * Returns whether a task has been untouched for `staleDays` and may be moved to Drop: the person
 * placed the task, and both `mayGo` and `isAllowed` permit the move.
 */
export function isStale(task: Task, data: CoachData): boolean {
  return (
    data.isPlaced(task) &&
    data.untouchedDays(task) >= THRESHOLDS.staleDays &&
    mayGo(task, data.namesConsequences) &&
    isAllowed(task, { act: 'move', id: task.id, quadrant: 'drop' }, data.actor)
  );
}

/**
 * Suggests dropping the tasks in Drop for which `mayGo` is true. A task with a goal must also be
 * untouched for `dropDays`.
 */
export function ruleLetGo(data: CoachData): Advice[] {
  const open = data.tasks.filter((task) => task.quadrant === 'drop' && isOpen(task));
  const tasks = data.actionable.filter((task) => task.quadrant === 'drop' && canGo(task, data));
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
      why: tasks.map((task) => whyItMayGo(task, data)),
      act: {
        label: tasks.length === 1 ? 'drop' : tasks.length === 2 ? 'drop_both' : 'drop_all',
        kind: 'tasks',
        commands: tasks.map(({ id }): Command => ({ act: 'drop', id })),
      },
    }),
  ];
}

function canGo(task: Task, data: CoachData): boolean {
  return (
    data.isPlaced(task) &&
    mayGo(task, data.namesConsequences) &&
    (task.goal_id === null || data.untouchedDays(task) >= THRESHOLDS.dropDays) &&
    isAllowed(task, { act: 'drop', id: task.id }, data.actor)
  );
}

function whyItMayGo(task: Task, data: CoachData): Evidence {
  const { title } = task;
  const days = data.untouchedDays(task);
  return days >= THRESHOLDS.dropDays
    ? { key: 'untouched', title, days }
    : { key: 'no_purpose', title };
}
