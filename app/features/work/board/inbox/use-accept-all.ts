import { type Suggest, useSuggest, useSuggestFailed } from '#app/features/work/placement/index.ts';
import { useBulkAct } from '#app/features/work/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';

interface Accepting {
  /** Undefined until the engine is loaded. */
  suggest: Suggest | undefined;
  /** Whether the engine could not be loaded, so that `suggest` stays undefined. */
  hasFailed: boolean;
  /** Moves each task to its suggested quadrant, as one action with one Undo (clarity §2). */
  acceptAll: (tasks: readonly Task[]) => void;
  /** Whether tasks are being moved. */
  busy: boolean;
}

export function useAcceptAll(): Accepting {
  const suggest = useSuggest();
  const hasFailed = useSuggestFailed();
  const { run, progress } = useBulkAct();
  const acceptAll = (tasks: readonly Task[]) => {
    if (!suggest) return;
    void run(tasks.map((task) => ({ act: 'move', id: task.id, quadrant: suggest(task).quadrant })));
  };
  return { suggest, hasFailed, acceptAll, busy: progress !== null };
}
