import { type FocusEvent, useEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/task.ts';

const taskOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-task]')?.dataset.task : undefined;

/**
 * A task that moves to another day is drawn anew there. The focus goes with it, so that the next key finds
 * it, and so does the focus that a menu gives back.
 */
export function useFocusAfterMove(tasks: readonly Task[]) {
  const focused = useRef<string | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is drawn changes.
  useEffect(() => {
    const { activeElement } = document;
    if (!focused.current || (activeElement && activeElement !== document.body)) return;
    document.querySelector<HTMLElement>(`[data-task="${CSS.escape(focused.current)}"]`)?.focus();
  }, [tasks]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = taskOf(target);
    },
    // Whoever presses elsewhere has left it.
    onPointerDown: ({ target }: { target: EventTarget }) => {
      focused.current = taskOf(target);
    },
  };
}
