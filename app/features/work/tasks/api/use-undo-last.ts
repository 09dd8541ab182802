import { useCallback } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { batchesOf } from '#domain/tasks/change.ts';
import { m } from '#messages';
import { type TaskAct, taskOf, undoOf } from './task-act.ts';
import { takeLastStep } from './undo-stack.ts';
import { BATCH } from './use-bulk-act.ts';
import { useTaskWriter } from './use-task-writer.ts';

/** Returns a function that undoes actions, the newest first. A failure shows a toast. */
export function useUndoActs(): (acts: readonly TaskAct[]) => void {
  const { write } = useTaskWriter();
  return useCallback(
    (acts) => {
      for (const batch of batchesOf(acts.toReversed().map(undoOf), BATCH)) {
        write(batch).catch(() => undefined);
      }
    },
    [write],
  );
}

/**
 * Returns a function that undoes the newest action of the session (clarity §1). The function
 * returns a text for screen readers that names the undone action; undefined if there was nothing to
 * undo. A failure shows a toast.
 */
export function useUndoLast(): () => string | undefined {
  const userId = useAuth().user?.id ?? '';
  const undo = useUndoActs();
  return useCallback(() => {
    const step = takeLastStep(userId);
    if (!step) return undefined;
    if (!('acts' in step)) {
      step.undo();
      return m.tasks_undone({ title: step.title });
    }
    const { acts } = step;
    undo(acts);
    const [act] = acts;
    const task = act && taskOf(act);
    return acts.length === 1 && task
      ? m.tasks_undone({ title: task.title })
      : m.tasks_undone_many({ count: acts.length });
  }, [userId, undo]);
}
