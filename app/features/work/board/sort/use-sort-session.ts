import { useEffect, useReducer, useRef, useState } from 'react';
import { announce } from '#app/data/toasts/announce.ts';
import { useUndoSteps } from '#app/features/work/tasks/index.ts';
import { recordSteps, type StepRecord, tasksOf } from '#app/features/work/undo/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { FIRST, shownAfter } from './shown-card.ts';
import {
  isSorting,
  type Queue,
  queueOf,
  type SortOutcome,
  sortOutcomeOf,
  withNew,
} from './sort-queue.ts';

export interface SortSession {
  /** Every task of this sort, in the order in which the tasks are shown, and its outcome. */
  steps: readonly { id: string; outcome: SortOutcome; task: Task | undefined }[];
  queue: Queue;
  /** The task to sort; undefined when the summary is shown. */
  task: Task | undefined;
  /**
   * Whether the shown task was sorted elsewhere. Its card stays until `goOn`, and acts do not
   * change the task.
   */
  isGone: boolean;
  /**
   * The task of the last action, and its outcome; undefined before the first action, and while that
   * task is still unsorted.
   */
  last: { title: string; outcome: ReturnType<typeof sortOutcomeOf> } | undefined;
  putOff: (task: Task) => void;
  /** Shows the next task after a task that was sorted elsewhere, or after the summary. */
  goOn: () => void;
  /** Undoes the last action of this sort, and announces which action was undone. */
  undo: () => void;
  /** Undoes every action of this sort, and starts the sort over. */
  undoAll: () => void;
}

/**
 * Returns one sort of the inbox, from the first task to the summary. Reads each outcome from the
 * task itself, so that the outcome follows undo and changes in other tabs.
 *
 * @param waiting The unsorted tasks.
 * @param find Returns a task by its id; undefined once it is removed.
 */
export function useSortSession(
  waiting: readonly Task[],
  find: (id: string) => Task | undefined,
  zone: string,
): SortSession {
  const order = useRef<readonly string[]>([]);
  order.current = withNew(order.current, waiting, zone);
  const [later, setLater] = useState<readonly string[]>([]);
  const undoSteps = useUndoSteps();
  const record = useRef<StepRecord>(undefined);
  useEffect(() => {
    const started = recordSteps(isSorting);
    record.current = started;
    return started.end;
  }, []);

  const queue = queueOf(waiting, order.current, later);
  const sorted = record.current?.steps() ?? [];
  const wasSorted = (id: string) =>
    sorted.some((step) => tasksOf(step).some((task) => task.id === id));
  const shown = useRef(FIRST);
  shown.current = shownAfter(shown.current, queue.tasks, wasSorted);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  const isWaiting = new Set(waiting.map(({ id }) => id));
  const { task } = shown.current;
  const [lastTask] = sorted.slice(-1).flatMap(tasksOf).slice(-1);
  return {
    steps: order.current.map((id) => {
      const found = find(id);
      return { id, outcome: isWaiting.has(id) ? 'open' : sortOutcomeOf(found), task: found };
    }),
    queue,
    task,
    isGone: task !== undefined && !isWaiting.has(task.id),
    last:
      lastTask && !isWaiting.has(lastTask.id)
        ? { title: lastTask.title, outcome: sortOutcomeOf(find(lastTask.id)) }
        : undefined,
    putOff: (before) => {
      const { id, title, user_id: userId } = before;
      shown.current = { ...shown.current, isDone: true };
      setLater((ids) => [...ids, id]);
      record.current?.add({
        userId,
        title,
        before,
        undo: () => setLater((ids) => ids.toSpliced(ids.lastIndexOf(id), 1)),
      });
    },
    goOn: () => {
      shown.current = shown.current.isOver ? FIRST : { ...shown.current, isDone: true };
      rerender();
    },
    undo: () => {
      const step = record.current?.takeLast();
      if (!step) return;
      shown.current = { ...shown.current, wanted: tasksOf(step)[0]?.id };
      announce(undoSteps([step]) ?? '');
    },
    undoAll: () => {
      // The tasks return to the queue one by one. `wanted` shows the sort's first task once it is
      // back.
      shown.current = { ...FIRST, wanted: order.current[0] };
      undoSteps(record.current?.takeAll() ?? []);
    },
  };
}
