import { useCallback, useEffect } from 'react';
import { mayHaveSession } from '#app/data/session/load-auth.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTask, useTaskAct } from '#app/features/work/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { restoreValues } from '../edit/form/restore-draft.ts';
import { EMPTY_FORM, type TaskFormValues } from '../edit/form/task-form-values.ts';
import { useCapturedFields } from './use-captured-fields.ts';
import {
  forgetCapture,
  isWaiting,
  keepCapture,
  leftCaptures,
  type WaitingCapture,
} from './waiting-captures.ts';

/** Opens the delegate dialog for a line that names an email address. */
export type DelegateLine = (task: Task, email: string) => void;

/**
 * Returns a function that captures a task from a line and the form's values, and returns the id
 * that the task will have. If the server refuses the task, its values return to the capture line.
 */
export function useCaptureTask(delegate: DelegateLine) {
  const capture = useCapture(delegate);
  return useCallback(
    (line: Pick<TaskFormValues, 'title'> & Partial<TaskFormValues>): string => {
      const id = crypto.randomUUID();
      void capture({ id, values: { ...EMPTY_FORM, ...line } });
      return id;
    },
    [capture],
  );
}

/**
 * Creates tasks from lines that were submitted before this tab was reloaded, if the tasks had not
 * reached the mutation queue.
 */
export function useLeftCaptures(delegate: DelegateLine): void {
  const userId = useAuth().user?.id ?? '';
  const capture = useCapture(delegate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per person, not when `capture` changes.
  useEffect(() => {
    for (const left of leftCaptures(userId)) void capture(left);
  }, [userId]);
}

function useCapture(delegate: DelegateLine) {
  const userId = useAuth().user?.id ?? '';
  const run = useTaskAct();
  const capturedFields = useCapturedFields();
  return useCallback(
    async (capture: WaitingCapture) => {
      const { id, values } = capture;
      keepCapture(userId, capture);
      const { fields, email } = await capturedFields(values);
      // Stop if the person has undone the capture before its task was created.
      if (!isWaiting(id)) return;
      const written = run({ act: 'create', id, fields });
      forgetCapture(userId, id);
      const saved = await written;
      // If the session has ended, the server did not refuse the task: the queue sends it later
      // (safety fault 6).
      if (!saved && mayHaveSession()) restoreValues(userId, values);
      // Delegating sends an email, so the dialog asks for confirmation.
      const task = saved && optimisticTask(userId, id);
      if (task && email) delegate(task, email);
    },
    [userId, run, capturedFields, delegate],
  );
}
