import * as z from 'zod/mini';
import { durationSchema, NO_SUCH_DAY } from '#app/features/work/tasks/index.ts';
import { parseDuration } from '#domain/dates/duration.ts';
import { timeNear } from '#domain/dates/time.ts';
import { isPlannableDay } from '#domain/schedule/days.ts';
import type { Command, TaskPlan } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';

/** The acts that write a plan: `plan`, and `snooze`, which pauses a running task first. */
export type PlanningAct = Extract<Command, { plan: TaskPlan }>['act'];

/** The dialog's values as typed; an empty string means that the field is empty. */
export type TaskPlanValues = { day: string; time: string; duration: string };

export const taskPlanSchema = z.object({
  day: z.string().check(z.refine((day) => day === '' || isPlannableDay(day), NO_SUCH_DAY)),
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

/**
 * Returns the typed plan; includes the estimate only if it changed. If the person changed neither
 * the day nor the time of `before`, the plan keeps the day and time of `now`, the current task: the
 * task may have been replanned on another page or device since the dialog opened.
 */
export function taskPlanOf(values: TaskPlanValues, before: Task, now = before): TaskPlan {
  const { day, time, duration } = values;
  const given = taskPlanValues(before);
  const minutes = parseDuration(duration) ?? null;
  const when =
    day === given.day && time === given.time
      ? { planned_date: now.planned_date, planned_time: now.planned_time }
      : {
          planned_date: day || null,
          planned_time: day ? timeNear(time, before.planned_time) : null,
        };
  return { ...when, ...(minutes !== before.duration_estimated && { duration_estimated: minutes }) };
}

/**
 * Returns the act that saves a plan. Snoozing to a picked time pauses a running task (clarity §4),
 * but only if the task gets another day or time.
 */
export function planningActOf(asked: PlanningAct, plan: TaskPlan, before: Task): PlanningAct {
  const isMoved =
    plan.planned_date !== before.planned_date || plan.planned_time !== before.planned_time;
  return plan.planned_date !== null && isMoved ? asked : 'plan';
}
