import { sortable } from '../dates/instant.ts';
import { compare } from '../lists/compare.ts';
import { type Difference, differenceOf } from '../lists/rows.ts';
import { QUADRANTS, type Quadrant } from './quadrant.ts';
import { isActionable, isInQuadrant, isOpen, type Task } from './task.ts';

export interface QuadrantList {
  quadrant: Quadrant;
  /** Open tasks: running first, then by deadline, then the newest first. */
  open: Task[];
  /** Completed tasks, the latest first. */
  completed: Task[];
  /** The sum of the open tasks' estimates, in minutes. */
  minutes: number;
}

/** A board and the tasks that it was built from. */
export interface Board {
  tasks: readonly Task[];
  lists: readonly QuadrantList[];
}

/**
 * Returns the matrix: each task outside the inbox in its quadrant, running tasks first, then by
 * deadline, then the newest first. A list with the same tasks as in the previous board keeps its
 * identity; when only a few tasks differ, only their lists are rebuilt.
 */
export function boardOf(tasks: readonly Task[], before?: Board): QuadrantList[] {
  const apart = before && differenceOf(before.tasks, tasks);
  if (apart) return before.lists.map((list) => changedList(list, apart));
  const parts = new Map<Quadrant, Task[]>(QUADRANTS.map((quadrant) => [quadrant, []]));
  for (const task of tasks) if (!task.is_unsorted) parts.get(task.quadrant)?.push(task);
  return [...parts].map(([quadrant, part]) => {
    const list = listOf(quadrant, part);
    const known = before?.lists.find((each) => each.quadrant === quadrant);
    return known ? keptWhereSame(known, list) : list;
  });
}

/**
 * Returns the tasks in the inbox, in the order of `tasks` (clarity §2); returns `before` itself if
 * it has the same tasks in the same order.
 */
export function inboxOf(tasks: readonly Task[], before?: readonly Task[]): readonly Task[] {
  const inbox = tasks.filter((task) => task.is_unsorted && isActionable(task));
  return before && isSame(before, inbox) ? before : inbox;
}

function listOf(quadrant: Quadrant, tasks: readonly Task[]): QuadrantList {
  const open = tasks.filter(isOpen);
  return {
    quadrant,
    open: open
      .map(attentionOf)
      .sort(byAttention)
      .map(({ task }) => task),
    completed: tasks.filter((task) => !isOpen(task)).sort(latestFirst),
    minutes: minutesOf(open),
  };
}

function keptWhereSame(known: QuadrantList, list: QuadrantList): QuadrantList {
  const open = isSame(known.open, list.open) ? known.open : list.open;
  const completed = isSame(known.completed, list.completed) ? known.completed : list.completed;
  const isWhole = open === known.open && completed === known.completed;
  return isWhole ? known : { ...list, open, completed };
}

const isSame = (a: readonly Task[], b: readonly Task[]) =>
  a.length === b.length && a.every((task, at) => task === b[at]);

function changedList(list: QuadrantList, { removed, added }: Difference<Task>): QuadrantList {
  const isHere = (task: Task) => isInQuadrant(task, list.quadrant);
  const out = removed.filter(isHere);
  const into = added.filter(isHere);
  if (out.length === 0 && into.length === 0) return list;
  const openOut = out.filter(isOpen);
  const openInto = into.filter(isOpen);
  return {
    quadrant: list.quadrant,
    open: patched(list.open, openOut, openInto, (a, b) =>
      byAttention(attentionOf(a), attentionOf(b)),
    ),
    completed: patched(
      list.completed,
      out.filter((task) => !isOpen(task)),
      into.filter((task) => !isOpen(task)),
      latestFirst,
    ),
    minutes: list.minutes - minutesOf(openOut) + minutesOf(openInto),
  };
}

/** Returns a sorted list with some tasks removed and others inserted in order. */
function patched(
  tasks: Task[],
  out: readonly Task[],
  into: readonly Task[],
  order: (a: Task, b: Task) => number,
): Task[] {
  if (out.length === 0 && into.length === 0) return tasks;
  const list = tasks.filter((task) => !out.includes(task));
  for (const task of into) list.splice(placeIn(list, task, order), 0, task);
  return list;
}

/** Returns the index at which a task belongs in a sorted list. */
function placeIn(list: readonly Task[], task: Task, order: (a: Task, b: Task) => number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (order(list[middle] as Task, task) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

const minutesOf = (tasks: readonly Task[]) =>
  tasks.reduce((sum, { duration_estimated }) => sum + (duration_estimated ?? 0), 0);

/** The sort keys of a task, computed once. */
interface Attention {
  task: Task;
  running: boolean;
  due: string;
  made: string;
}

/** The sort key of a task without a deadline: sorts after every instant. */
const NEVER = '~';

const attentionOf = (task: Task): Attention => ({
  task,
  running: task.status === 'in_progress',
  due: task.deadline === null ? NEVER : sortable(task.deadline),
  made: sortable(task.created_at),
});

function byAttention(a: Attention, b: Attention): number {
  if (a.running !== b.running) return a.running ? -1 : 1;
  return compare(a.due, b.due) || compare(b.made, a.made) || compare(a.task.id, b.task.id);
}

const latestFirst = (a: Task, b: Task) =>
  compare(b.completed_at ?? '', a.completed_at ?? '') || compare(a.id, b.id);
