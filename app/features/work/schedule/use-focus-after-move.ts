import { type FocusEvent, useEffect, useRef } from 'react';
import { isFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import type { Task } from '#domain/tasks/task.ts';

const taskOf = (target: EventTarget) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-task-id]')?.dataset.taskId
    : undefined;

/**
 * Keeps the focus on a task that moves to another day, so that the next key reaches the task
 * although its element is new. Works also after a closing menu has returned the focus to the task.
 */
export function useFocusAfterMove(tasks: readonly Task[]) {
  const focused = useRef<string | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rendered tasks change.
  useEffect(() => {
    if (!focused.current || !isFocusLost()) return;
    const id = CSS.escape(focused.current);
    document.querySelector<HTMLElement>(`button[data-task-id="${id}"]`)?.focus();
  }, [tasks]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = taskOf(target);
    },
    // A press elsewhere means that the person has left the task.
    onPointerDown: ({ target }: { target: EventTarget }) => {
      focused.current = taskOf(target);
    },
  };
}
