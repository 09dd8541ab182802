import { createContext, use } from 'react';
import type { Load } from '#domain/schedule/capacity.ts';
import type { Plan } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { WorkClock } from './use-work-clock.ts';

export interface ScheduleActions {
  clock: WorkClock;
  /** The planned load of every day, visible or not. */
  loads: ReadonlyMap<string, Load>;
  /** Plans a task; resolves false if that failed (a toast says so) or is not allowed. */
  plan: (id: string, plan: Plan) => Promise<boolean>;
  /** Plans by keyboard: an optimistic update per press, written once the keys rest. */
  nudge: (task: Task, plan: Plan) => void;
  find: (id: string) => Task | undefined;
  openMenu: (task: Task, anchor: HTMLElement) => void;
  openPlan: (task: Task) => void;
  edit: (task: Task) => void;
  /** Shows one day. */
  openDay: (day: string) => void;
}

export const ScheduleContext = createContext<ScheduleActions | null>(null);

export function useSchedule(): ScheduleActions {
  const schedule = use(ScheduleContext);
  if (!schedule) throw new Error('useSchedule must be used within the schedule');
  return schedule;
}
