import { useEffect, useId } from 'react';

/** The open dialogs and panels, in the order in which they were opened. */
const open: string[] = [];

/**
 * Returns a function that tells whether nothing was opened above this dialog or panel: every open
 * one hears Escape, and only the topmost may close.
 */
export function useTopmost(): () => boolean {
  const id = useId();
  useEffect(() => {
    open.push(id);
    return () => {
      // Later, because the same press of Escape may still reach the one below.
      setTimeout(() => open.splice(open.indexOf(id), 1));
    };
  }, [id]);
  return () => open.at(-1) === id;
}
