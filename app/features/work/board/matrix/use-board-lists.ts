import { useRef } from 'react';
import { type Board, boardOf, type QuadrantList } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the four lists; a list whose tasks did not change keeps its identity. */
export function useBoardLists(tasks: readonly Task[]): readonly QuadrantList[] {
  const last = useRef<Board>(undefined);
  if (last.current?.tasks !== tasks) {
    last.current = { tasks, lists: boardOf(tasks, last.current) };
  }
  return last.current.lists;
}
