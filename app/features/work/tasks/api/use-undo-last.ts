import { useCallback } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import {
  forgetCreation,
  takeLastStep,
  tasksOf,
  type UndoStep,
} from '#app/features/work/undo/index.ts';
import { m } from '#messages';
import { useBulkAct } from './use-bulk-act.ts';
import { useTaskWriter } from './use-task-writer.ts';

/**
 * Returns a function that undoes steps: first all actions on tasks as one batch, then the other
 * actions, the newest first. The function returns a text for screen readers that names what was
 * undone, or undefined if there are no steps. A failure shows a toast.
 */
export function useUndoSteps(): (steps: readonly UndoStep[]) => string | undefined {
  const { undo } = useBulkAct();
  return useCallback(
    (steps) => {
      const acts = steps.flatMap((step) => ('acts' in step ? step.acts : []));
      if (acts.length > 0) undo(acts);
      for (const step of steps.toReversed()) if ('undo' in step) step.undo();
      const titles = steps
        .flatMap<{ title: string }>((step) => ('acts' in step ? tasksOf(step) : step))
        .map(({ title }) => title);
      if (titles.length > 1) return m.tasks_undone_many({ count: titles.length });
      return titles[0] === undefined ? undefined : m.tasks_undone({ title: titles[0] });
    },
    [undo],
  );
}

/**
 * Returns a function that removes a task that the person has just created, as Undo of its creation
 * does. A failure shows a toast.
 */
export function useUndoCreation(): (id: string) => void {
  const { write } = useTaskWriter();
  return useCallback(
    (id) => {
      forgetCreation(id);
      const change = { kind: 'remove', id } as const;
      write([{ command: { act: 'undo', id }, change, before: undefined }]).catch(() => undefined);
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
  const undo = useUndoSteps();
  return useCallback(() => {
    const step = takeLastStep(userId);
    return step && undo([step]);
  }, [userId, undo]);
}
