import { useSyncExternalStore } from 'react';

// Header, sidebar and menu open the same panel, which covers all of them.
let opened = false;
const listeners = new Set<() => void>();

function show(next: boolean) {
  opened = next;
  for (const listener of listeners) listener();
}

export const openCoach = () => show(true);
export const closeCoach = () => show(false);

export function useCoachOpened(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}
