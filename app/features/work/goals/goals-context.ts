import { createContext, use } from 'react';
import type { ProgressPoint } from '#domain/goals/line.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { RunGoalAct } from './api/use-goal-act.ts';

export interface GoalsActions {
  run: RunGoalAct;
  /** Opens the form for a goal. */
  edit: (id: string) => void;
  /** Opens the dialog that links tasks to a goal. */
  link: (id: string) => void;
  /** All tasks of the person; undefined until they are loaded. */
  tasks: readonly Task[] | undefined;
  progress: Record<string, ProgressPoint[]> | undefined;
  /** Ids of the goals above the plan's limit. */
  readOnly: ReadonlySet<string>;
  /** The person's current day, `YYYY-MM-DD`, in their time zone. */
  today: string;
  zone: string;
}

export const GoalsContext = createContext<GoalsActions | null>(null);

export function useGoalsActions(): GoalsActions {
  const actions = use(GoalsContext);
  if (!actions) throw new Error('useGoalsActions must be used within the goals page');
  return actions;
}
