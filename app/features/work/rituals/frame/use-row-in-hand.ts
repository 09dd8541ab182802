import { useSyncExternalStore } from 'react';

let inHand: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether a row is in hand: the row that was tapped or reached by key last. It stays so when
 * the focus leaves it, because closing it during a press would move the pressed button away.
 */
export function useRowInHand(taskId: string | undefined) {
  const isInHand = useSyncExternalStore(subscribe, () => taskId !== undefined && inHand === taskId);
  const take = () => {
    inHand = taskId;
    for (const listener of listeners) listener();
  };
  return { isInHand, take };
}
