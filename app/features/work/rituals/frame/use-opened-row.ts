import { useSyncExternalStore } from 'react';

let opened: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether a row is opened: the row that was tapped or reached by key last. It stays so when
 * the focus leaves it, because closing it during a press would move the pressed button away.
 */
export function useOpenedRow(taskId: string | undefined) {
  const isOpened = useSyncExternalStore(subscribe, () => taskId !== undefined && opened === taskId);
  const open = () => {
    opened = taskId;
    for (const listener of listeners) listener();
  };
  return { isOpened, open };
}
