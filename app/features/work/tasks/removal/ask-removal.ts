import { overlayState } from '#app/data/page/overlay-state.ts';
import type { Task } from '#domain/tasks/task.ts';

/** A pending confirmation to remove several tasks. */
export interface RemovalQuestion {
  act: 'drop' | 'delete';
  tasks: readonly Pick<Task, 'id' | 'title'>[];
  answer: (yes: boolean) => void;
}

const question = overlayState<RemovalQuestion | null>(null);

/**
 * Asks for confirmation before several tasks are removed at once (clarity §5); resolves with the
 * answer. If an earlier question is still open, answers that question with false.
 */
export function askRemoval({ act, tasks }: Omit<RemovalQuestion, 'answer'>): Promise<boolean> {
  question.current()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      question.show(null);
      resolve(yes);
    };
    question.show({ act, tasks, answer });
  });
}

export const useRemovalQuestion = question.useShown;
