import type * as z from 'zod/mini';
import { parseDuration } from '#domain/dates/duration.ts';
import { timeNear } from '#domain/dates/time.ts';
import { instantIn, instantNear, localIn } from '#domain/dates/zone.ts';
import { TASK_DEFAULTS } from '#domain/tasks/columns.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { type Suggestion, suggestQuadrant } from '#domain/tasks/suggestion.ts';
import type { Task, TaskFields } from '#domain/tasks/task.ts';
import { singleLine } from '#domain/text/single-line.ts';
import type { taskFormSchema } from './task-schema.ts';

/** Form values: durations and deadlines as typed, the quadrant null until chosen. */
export type TaskFormValues = z.infer<typeof taskFormSchema> & {
  /** Keys of the quick add chips that the person removed; their text stays in the title. */
  removed: string[];
  /** Whether the person chose the inbox. The other fields then do not decide a quadrant. */
  toInbox: boolean;
  /** Whether a new task belongs to the company; null means the person's default. */
  isShared: boolean | null;
};

/** The current instant, ISO 8601, and the person's time zone. */
interface Clock {
  now: string;
  zone: string;
}

/** Returns the quadrant that the flags and the deadline suggest; null while no flag is set. */
export function suggestionOf(values: TaskFormValues, { now, zone }: Clock): Suggestion | null {
  if (!values.is_urgent && !values.is_important && !values.has_break_consequence) return null;
  return suggestQuadrant(
    { ...values, deadline: values.deadline && instantIn(values.deadline, zone) },
    now,
  );
}

/**
 * Returns the quadrant that the person chose or, if both the urgent and the important flag are set,
 * the suggested quadrant (design ruling 9); otherwise null.
 */
export function quadrantOf(values: TaskFormValues, clock: Clock): Quadrant | null {
  if (values.quadrant) return values.quadrant;
  const isDecided = values.is_urgent && values.is_important;
  return (isDecided && suggestionOf(values, clock)?.quadrant) || null;
}

/**
 * Returns a task's fields from the form values. Control characters in a title, such as line breaks,
 * become spaces. A deadline and a planned time that were not changed keep their exact value.
 */
export function fieldsOf(values: TaskFormValues, clock: Clock, before?: Task): TaskFields {
  const { zone } = clock;
  return {
    title: singleLine(values.title) || TASK_DEFAULTS.title,
    notes: values.notes.replaceAll('\u0000', '').trim() || null,
    duration_estimated: parseDuration(values.duration_estimated) ?? null,
    deadline: values.deadline && instantNear(values.deadline, zone, before?.deadline ?? null),
    is_urgent: values.is_urgent,
    is_important: values.is_important,
    has_break_consequence: values.has_break_consequence,
    quadrant: quadrantOf(values, clock) ?? TASK_DEFAULTS.quadrant,
    goal_id: values.goal_id,
    planned_date: values.planned_date,
    // A planned time without a planned day has no meaning: drop the time.
    planned_time: values.planned_date
      ? timeNear(values.planned_time, before?.planned_time ?? null)
      : null,
    recurrence_rule: values.recurrence_rule,
  };
}

/** Returns the form values of a task. */
export function formOf(task: TaskFields, zone: string): TaskFormValues {
  return {
    title: task.title,
    notes: task.notes ?? '',
    duration_estimated: task.duration_estimated === null ? '' : `${task.duration_estimated}m`,
    deadline: task.deadline && localIn(task.deadline, zone),
    is_urgent: task.is_urgent,
    is_important: task.is_important,
    has_break_consequence: task.has_break_consequence,
    quadrant: task.quadrant,
    goal_id: task.goal_id,
    planned_date: task.planned_date,
    planned_time: task.planned_time?.slice(0, 5) ?? '',
    recurrence_rule: task.recurrence_rule,
    removed: [],
    toInbox: false,
    isShared: null,
  };
}

interface Zones {
  from: string;
  to: string;
}

/**
 * Converts form values to another time zone: the deadline keeps its instant, so its text changes.
 * `before` is the saved deadline from which the form was filled.
 */
export function inZone<Values extends Partial<TaskFormValues>>(
  values: Values,
  { from, to }: Zones,
  before: string | null,
): Values {
  const { deadline } = values;
  return deadline
    ? { ...values, deadline: localIn(instantNear(deadline, from, before), to) }
    : values;
}

export const EMPTY_FORM: TaskFormValues = {
  ...formOf(TASK_DEFAULTS, 'UTC'),
  title: '',
  quadrant: null,
};
