import { useEffect, useId } from 'react';

/** The open dialogs and panels, in the order in which they were opened. */
const open: string[] = [];

/**
 * Returns a function that returns whether this dialog or panel is the topmost: every open dialog
 * receives Escape, and only the topmost may close.
 */
export function useTopmost(): () => boolean {
  const id = useId();
  useEffect(() => {
    open.push(id);
    return () => {
      // Remove the dialog later, because the same press of Escape may still reach the dialog below.
      setTimeout(() => open.splice(open.indexOf(id), 1));
    };
  }, [id]);
  return () => open.at(-1) === id;
}
