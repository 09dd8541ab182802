import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '#domain/tasks/acts.ts';
import { applyChanges } from '#domain/tasks/change.ts';
import type { Task } from '#domain/tasks/task.ts';

/** How long the keys rest before what they came to is written. */
const REST_MS = 700;

interface Nudge {
  id: string;
  plan: Plan;
}

/**
 * Moves by keys: each press is seen at once, and what they come to is written as one act once they rest, so
 * that one toast tells it and one Undo takes it back.
 */
export function useNudge(
  tasks: readonly Task[] | undefined,
  plan: (id: string, plan: Plan) => Promise<boolean>,
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
    (task: Task, next: Plan) => {
      if (latest.current && latest.current.id !== task.id) save();
      // A change of the length keeps a move that is not written yet, and the other way about.
      const merged = { ...latest.current?.plan, ...next };
      latest.current = { id: task.id, plan: merged };
      setPending(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, REST_MS);
    },
    [save],
  );

  // Whoever leaves the page meant what they pressed.
  useEffect(() => save, [save]);

  const painted = useMemo(
    () =>
      tasks && pending
        ? applyChanges(tasks, [{ kind: 'patch', id: pending.id, patch: pending.plan }])
        : tasks,
    [tasks, pending],
  );
  return { painted, nudge };
}
