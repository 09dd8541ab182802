import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { type DroppedTask, useRestoreTasks } from './queries.ts';

/**
 * Returns functions that restore one or all of the removed tasks. If the focus is lost with the
 * restored row, focuses the Restore button at the same position, or else the page's title.
 */
export function useRestore(userId: string, rows: readonly DroppedTask[] | undefined) {
  const { restore: start, isPending, variables } = useRestoreTasks(userId);
  const pressed = useRef<number>(undefined);
  // Runs after every render: the rows have changed once the mutation is no longer pending.
  useLayoutEffect(() => {
    const at = pressed.current;
    if (at === undefined || isPending) return;
    pressed.current = undefined;
    if (!isFocusLost()) return;
    const buttons = document.querySelectorAll<HTMLElement>('[data-restore]');
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    (buttons[Math.min(at, buttons.length - 1)] ?? title)?.focus();
  });
  const restore = (id: string | undefined) => {
    pressed.current = id === undefined ? 0 : rows?.findIndex((row) => row.id === id);
    start(id);
  };
  return {
    restore,
    restoreAll: () => restore(undefined),
    isRestoringAll: isPending && variables === undefined,
  };
}
