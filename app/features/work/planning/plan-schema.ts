import * as z from 'zod/mini';
import { durationSchema, NO_SUCH_DAY } from '#app/features/work/tasks/index.ts';
import { parseDuration } from '#domain/dates/duration.ts';
import { timeNear } from '#domain/dates/time.ts';
import { isDay } from '#domain/schedule/days.ts';
import type { TaskPlan } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

/** The dialog's values as typed; an empty string means that the field is empty. */
export type TaskPlanValues = { day: string; time: string; duration: string };

export const taskPlanSchema = z.object({
  day: z.string().check(z.refine((day) => day === '' || isDay(day), NO_SUCH_DAY)),
  time: z.string(),
  duration: durationSchema,
});

export function taskPlanValues({
  planned_date,
  planned_time,
  duration_estimated,
}: Task): TaskPlanValues {
  return {
    day: planned_date ?? '',
    time: planned_time?.slice(0, 5) ?? '',
    duration: duration_estimated === null ? '' : `${duration_estimated}m`,
  };
}

/** Returns the typed plan; includes the estimate only if it changed. */
export function taskPlanOf({ day, time, duration }: TaskPlanValues, before: Task): TaskPlan {
  const minutes = parseDuration(duration) ?? null;
  return {
    planned_date: day || null,
    planned_time: day ? timeNear(time, before.planned_time) : null,
    ...(minutes !== before.duration_estimated && { duration_estimated: minutes }),
  };
}
