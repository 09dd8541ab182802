import { createContext, use } from 'react';
import type { WorkClock } from '#app/features/work/planning/index.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import type { Command } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

/** The data and functions that every step of a ritual uses. */
export interface RitualDay {
  /** The person's own tasks and the delegated tasks that they accepted, with pending changes. */
  tasks: readonly Task[];
  byId: ReadonlyMap<string, Task>;
  /** Tasks for today, in the order in which to do them. */
  todays: readonly Task[];
  /** Working minutes left today. */
  left: number;
  clock: WorkClock;
  actor: Actor;
  run: (command: Command) => Promise<boolean>;
  /** Runs commands as one action with one Undo. */
  runAll: (commands: readonly Command[]) => Promise<boolean>;
}

export const RitualContext = createContext<RitualDay | null>(null);

export function useRitualDay(): RitualDay {
  const day = use(RitualContext);
  if (!day) throw new Error('useRitualDay needs a RitualContext');
  return day;
}
