import { createContext, use } from 'react';
import type { WorkClock } from '#app/features/work/planning/index.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import type { Command } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

/** What every step of a ritual reads. */
export interface RitualDay {
  /** The person's own tasks and those they accepted, with pending changes. */
  tasks: readonly Task[];
  byId: ReadonlyMap<string, Task>;
  /** Tasks for today in their order, and the working minutes left. */
  todays: readonly Task[];
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
