import type { Task } from '#domain/tasks/task.ts';

/** What the sort shows: the card of a task or, after the last task, the summary. */
export interface Shown {
  /** The task of the card; undefined if there is none. */
  task: Task | undefined;
  /** Whether the person has put the task off or has read that it was sorted elsewhere. */
  isDone: boolean;
  /** Id of the task whose act the person has undone; shown once the task is in the queue again. */
  wanted: string | undefined;
  /** Whether the summary is shown. It stays until the person undoes an act or continues. */
  isOver: boolean;
}

export const FIRST: Shown = { task: undefined, isDone: false, wanted: undefined, isOver: false };

/**
 * Returns what to show after the queue has changed. Only the person's own acts replace a card or
 * the summary. A task that returns to the queue, because saving it failed or another tab has undone
 * an act, is shown later. A card whose task another tab has sorted stays until the person
 * continues.
 *
 * @param wasSorted Returns whether this sort has sorted a task.
 */
export function shownAfter(
  before: Shown,
  queue: readonly Task[],
  wasSorted: (id: string) => boolean,
): Shown {
  const find = (id: string | undefined) => queue.find((task) => task.id === id);
  const wanted = find(before.wanted);
  if (wanted) return { ...FIRST, task: wanted };
  if (before.isOver) return before;
  const { task, isDone } = before;
  const same = isDone ? undefined : (find(task?.id) ?? (task && !wasSorted(task.id) && task));
  const next = same || queue[0];
  return {
    ...FIRST,
    task: next,
    wanted: before.wanted,
    isOver: task !== undefined && next === undefined,
  };
}
