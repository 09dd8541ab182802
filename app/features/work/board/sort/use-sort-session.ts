import { useEffect, useRef, useState } from 'react';
import { recordActs, useUndoActs } from '#app/features/work/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { type Queue, queueOf, type SortOutcome, withNew } from './sort-queue.ts';

type Placed = Exclude<SortOutcome, 'open'>;

const placeOf = (task: Task | undefined): Placed => task?.quadrant ?? 'removed';

export interface SortSession {
  /** Every task of this sort, in the order in which the tasks are shown, and its outcome. */
  steps: readonly { id: string; outcome: SortOutcome; task: Task | undefined }[];
  queue: Queue;
  /** The task of the last action, and its outcome; undefined while the task is unsorted. */
  last: { title: string; outcome: Placed } | undefined;
  /** Remembers the task of the last action. */
  note: (task: Task) => void;
  putOff: (task: Task) => void;
  /** Undoes every action of this sort session and starts it over. */
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
  const [noted, setNoted] = useState<Task>();
  const undoActs = useUndoActs();
  const record = useRef<ReturnType<typeof recordActs>>(undefined);
  useEffect(() => {
    const started = recordActs();
    record.current = started;
    return started.end;
  }, []);

  const isWaiting = new Set(waiting.map(({ id }) => id));
  const steps = order.current.map((id) => {
    const task = find(id);
    const outcome = isWaiting.has(id) ? 'open' : placeOf(task);
    return { id, outcome, task } as const;
  });
  return {
    steps,
    queue: queueOf(waiting, order.current, later),
    last:
      noted && !isWaiting.has(noted.id)
        ? { title: noted.title, outcome: placeOf(find(noted.id)) }
        : undefined,
    note: setNoted,
    putOff: ({ id }) => setLater((before) => [...before, id]),
    undoAll: () => {
      undoActs(record.current?.take() ?? []);
      setLater([]);
      setNoted(undefined);
    },
  };
}
