import { createContext, use } from 'react';
import type { Load } from '#domain/schedule/capacity.ts';
import type { Plan } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { WorkClock } from './use-work-clock.ts';

export interface ScheduleActions {
  clock: WorkClock;
  /** What is planned for every day, shown or not. */
  loads: ReadonlyMap<string, Load>;
  /** Plans a task; resolves false where that failed, which a toast has said. */
  plan: (id: string, plan: Plan) => Promise<boolean>;
  /** The same by keys: painted at each press, written once they rest. */
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
