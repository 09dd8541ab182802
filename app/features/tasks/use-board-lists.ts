import { useRef } from 'react';
import { boardOf, type QuadrantList } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';

/** The four lists; one that an act does not touch stays the object that it was. */
export function useBoardLists(tasks: readonly Task[]): QuadrantList[] {
  const last = useRef<{ tasks: readonly Task[]; lists: QuadrantList[] }>(null);
  if (last.current?.tasks !== tasks) {
    last.current = { tasks, lists: boardOf(tasks, last.current?.lists) };
  }
  return last.current.lists;
}
