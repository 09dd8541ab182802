import { createContext, use } from 'react';
import type { Actor } from '#domain/tasks/actor.ts';
import type { Command } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

export interface BoardActions {
  /**
   * Runs a command and shows its toasts. Resolves true once the change is saved, false if saving
   * failed or the task does not allow the command.
   */
  run: (command: Command) => Promise<boolean>;
  edit: (task: Task) => void;
  /** Opens the delegate dialog or, for a task that is already delegated, its delegation. */
  delegate: (task: Task, email?: string) => void;
  /** Returns the text about a task's delegation; undefined for a task without a delegation. */
  delegationLabel: (task: Task) => string | undefined;
  actor: Actor;
  /** Current instant, ISO 8601, refreshed every minute. */
  now: string;
  zone: string;
  /** Ids of the tasks above the plan's limit. */
  readOnly: ReadonlySet<string>;
  /** Titles of the goals, by the goal's id. */
  goalTitles: ReadonlyMap<string, string>;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoard(): BoardActions {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard must be used within the board');
  return board;
}
