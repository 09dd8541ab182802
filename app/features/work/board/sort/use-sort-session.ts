import { useEffect, useRef, useState } from 'react';
import { recordActs, useUndoActs } from '#app/features/work/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { type Queue, queueOf, type SortOutcome, withNew } from './sort-queue.ts';

type Placed = Exclude<SortOutcome, 'open'>;

const placeOf = (task: Task | undefined): Placed => task?.quadrant ?? 'removed';

export interface SortSession {
  /** Every task of this sort, in the order in which it was shown, and what became of it. */
  steps: readonly { id: string; outcome: SortOutcome; task: Task | undefined }[];
  queue: Queue;
  /** The task that was acted on last, and where it went; undefined while it still waits. */
  last: { title: string; outcome: Placed } | undefined;
  /** Remembers the task as acted on. */
  note: (task: Task) => void;
  putOff: (task: Task) => void;
  /** Takes back everything that this sort did, and begins again. */
  undoAll: () => void;
}

/**
 * Returns one sort of the inbox, from the first task to the summary. What became of a task is read
 * from the task itself, so that undo and other tabs are seen.
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
