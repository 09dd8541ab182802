import { createContext, use } from 'react';
import type { WorkClock } from '#app/features/work/planning/index.ts';
import type { Load } from '#domain/schedule/capacity.ts';
import type { TaskPlan } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

export interface ScheduleActions {
  clock: WorkClock;
  /** The planned load of every day, visible or not. */
  loads: ReadonlyMap<string, Load>;
  /** Coming occurrences of repeating tasks (`comingOf`), at least for the days shown. */
  coming: readonly Task[];
  /** Plans a task. Resolves false if planning is not allowed or failed; a toast shows a failure. */
  plan: (id: string, plan: TaskPlan) => Promise<boolean>;
  /**
   * Plans by keyboard: each press is an optimistic update, and the result is saved shortly after
   * the last press.
   */
  nudge: (task: Task, plan: TaskPlan) => void;
  find: (id: string) => Task | undefined;
  openMenu: (task: Task, pressed: HTMLElement) => void;
  openPlan: (task: Task) => void;
  edit: (task: Task) => void;
  /** Opens the day view on a day. */
  openDay: (day: string) => void;
  /** Whether the past days of this week are shown; else they are folded. */
  pastShown: boolean;
  showPast: () => void;
}

export const ScheduleContext = createContext<ScheduleActions | null>(null);

export function useSchedule(): ScheduleActions {
  const schedule = use(ScheduleContext);
  if (!schedule) throw new Error('useSchedule must be used within the schedule');
  return schedule;
}
