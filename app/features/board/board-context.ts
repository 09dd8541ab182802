import { createContext, use } from 'react';
import type { Actor, Command } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

export interface BoardActions {
  /** Runs an act; toasts are its own affair. */
  run: (command: Command) => Promise<boolean>;
  edit: (task: Task) => void;
  /** Opens the form that hands a task over, or what became of one that was. */
  delegate: (task: Task, email?: string) => void;
  /** What the card says of the delegation behind it, if there is one. */
  delegationWords: (task: Task) => string | undefined;
  actor: Actor;
  /** An instant, refreshed each second while a task runs and each minute otherwise. */
  now: string;
  zone: string;
  /** The ids of what is more than the plan holds. */
  readOnly: ReadonlySet<string>;
  /** The goal that a task serves, by the goal's id. */
  goalTitles: ReadonlyMap<string, string>;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoard(): BoardActions {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard must be used within the board');
  return board;
}
