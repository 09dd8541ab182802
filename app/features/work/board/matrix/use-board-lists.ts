import { useRef } from 'react';
import { type Board, boardOf, type QuadrantList } from '#domain/tasks/board.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the lists of the four quadrants, each the same object until its tasks change. */
export function useBoardLists(tasks: readonly Task[]): readonly QuadrantList[] {
  const last = useRef<Board>(undefined);
  if (last.current?.tasks !== tasks) {
    last.current = { tasks, lists: boardOf(tasks, last.current) };
  }
  return last.current.lists;
}
