import { type Suggesting, useSuggesting } from '#app/features/work/placement/index.ts';
import { useBulkAct } from '#app/features/work/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';

interface Accepting extends Suggesting {
  /** Moves each task to its suggested quadrant, as one action with one Undo (clarity §2). */
  acceptAll: (tasks: readonly Task[]) => void;
  /** Whether tasks are being moved. */
  busy: boolean;
}

export function useAcceptAll(): Accepting {
  const { suggest, hasFailed } = useSuggesting();
  const { run, progress } = useBulkAct();
  const acceptAll = (tasks: readonly Task[]) => {
    if (!suggest) return;
    void run(tasks.map((task) => ({ act: 'move', id: task.id, quadrant: suggest(task).quadrant })));
  };
  return { suggest, hasFailed, acceptAll, busy: progress !== null };
}
