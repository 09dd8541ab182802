import { useMemo, useRef } from 'react';
import { inboxOf } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the tasks that wait in the inbox; the same list while an act leaves them as they are. */
export function useInbox(tasks: readonly Task[] | undefined): readonly Task[] | undefined {
  const last = useRef<readonly Task[]>(undefined);
  return useMemo(() => {
    last.current = tasks && inboxOf(tasks, last.current);
    return last.current;
  }, [tasks]);
}
