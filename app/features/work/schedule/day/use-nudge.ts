import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TaskPlan } from '#domain/tasks/acts.ts';
import { applyChanges } from '#domain/tasks/change.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isNudgeKey } from './task-keys.ts';

/** Debounce in ms: time from the last key press until the result is saved. */
const REST_MS = 700;

interface Nudge {
  id: string;
  plan: TaskPlan;
}

/**
 * Returns a function that moves or resizes a task by keyboard, and the tasks with the pending
 * change applied. Each press is an optimistic update. After the last press, or before any other
 * input, the result is saved as one action, with one toast and one Undo.
 */
export function useNudge(
  tasks: readonly Task[] | undefined,
  plan: (id: string, plan: TaskPlan) => Promise<boolean>,
) {
  const [pending, setPending] = useState<Nudge | null>(null);
  const latest = useRef<Nudge | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = latest;
    latest.current = null;
    if (!current) return;
    void plan(current.id, current.plan);
    setPending(null);
  }, [plan]);

  const nudge = useCallback(
    (task: Task, next: TaskPlan) => {
      if (latest.current && latest.current.id !== task.id) save();
      // A change of the estimate keeps a pending move, and a move keeps a pending estimate.
      const merged = { ...latest.current?.plan, ...next };
      latest.current = { id: task.id, plan: merged };
      setPending(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, REST_MS);
    },
    [save],
  );

  // Save before the page handles other input, such as Backspace, a drag or Ctrl Z: saved later, the
  // pending change would overwrite what that input does.
  useEffect(() => {
    if (!pending) return;
    const stop = new AbortController();
    const onInput = (event: Event) => {
      if (!(event instanceof KeyboardEvent && isNudgeKey(event))) save();
    };
    for (const type of ['keydown', 'pointerdown', 'click']) {
      window.addEventListener(type, onInput, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [pending, save]);

  // On leaving the page, save the pending change.
  useEffect(() => save, [save]);

  const nudged = useMemo(
    () =>
      tasks && pending
        ? applyChanges(tasks, [{ kind: 'patch', id: pending.id, patch: pending.plan }])
        : tasks,
    [tasks, pending],
  );
  return { nudged, nudge };
}
