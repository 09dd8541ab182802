import { useSyncExternalStore } from 'react';
import type { Task } from '#domain/tasks/task.ts';

/** A pending confirmation to remove several tasks. */
export interface RemovalQuestion {
  act: 'drop' | 'delete';
  tasks: readonly Pick<Task, 'id' | 'title'>[];
  answer: (yes: boolean) => void;
}

let question: RemovalQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: RemovalQuestion | null) {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for confirmation before several tasks are removed at once (clarity §5); resolves with the
 * answer.
 */
export function askRemoval({ act, tasks }: Omit<RemovalQuestion, 'answer'>): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(null);
      resolve(yes);
    };
    show({ act, tasks, answer });
  });
}

export function useRemovalQuestion(): RemovalQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
}
