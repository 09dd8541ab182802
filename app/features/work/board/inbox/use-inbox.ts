import { useMemo, useRef } from 'react';
import { inboxOf } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the tasks in the inbox; if these tasks are unchanged, returns the previous array. */
export function useInbox(tasks: readonly Task[] | undefined): readonly Task[] | undefined {
  const last = useRef<readonly Task[]>(undefined);
  return useMemo(() => {
    last.current = tasks && inboxOf(tasks, last.current);
    return last.current;
  }, [tasks]);
}
