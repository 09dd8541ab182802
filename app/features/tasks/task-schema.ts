import * as z from 'zod/mini';
import { formatNumber } from '#app/ui/format.ts';
import { parseDuration } from '#domain/dates/duration.ts';
import { instantIn, instantNear, localIn } from '#domain/dates/zone.ts';
import { isDay } from '#domain/schedule/days.ts';
import { type Suggestion, suggestQuadrant } from '#domain/tasks/suggestion.ts';
import {
  DURATION_MOST,
  NOTES_LENGTH,
  QUADRANTS,
  type Quadrant,
  TASK_DEFAULTS,
  type Task,
  type TaskFields,
  TITLE_LENGTH,
} from '#domain/tasks/task.ts';
import { m } from '#messages';

/** Error for a planned day that the calendar does not have. */
export const NO_SUCH_DAY = m.tasks_error_day();

/** Form values: durations and deadlines as typed, the quadrant null until chosen. */
export type TaskFormValues = {
  title: string;
  notes: string;
  duration: string;
  /** In the person's time zone, `YYYY-MM-DD HH:mm:ss`, or null. */
  deadline: string | null;
  is_urgent: boolean;
  is_important: boolean;
  has_break_consequence: boolean;
  quadrant: Quadrant | null;
  goal_id: string | null;
  /** `YYYY-MM-DD`, or null. */
  planned_date: string | null;
  /** `HH:mm`, or empty. */
  planned_time: string;
  recurrence_rule: string | null;
  /** Keys of the quick add chips that the person turned back into words. */
  removed: string[];
};

export const EMPTY_FORM: TaskFormValues = {
  title: '',
  notes: '',
  duration: '',
  deadline: null,
  is_urgent: false,
  is_important: false,
  has_break_consequence: false,
  quadrant: null,
  goal_id: null,
  planned_date: null,
  planned_time: '',
  recurrence_rule: null,
  removed: [],
};

/** A task's duration as typed; empty means none. */
export const durationSchema = z.string().check(
  z.refine((text) => {
    const minutes = parseDuration(text);
    return text.trim() === '' || (minutes !== undefined && minutes <= DURATION_MOST);
  }, m.tasks_error_duration()),
);

/** The same limits as the database's checks, with messages. */
export const taskFormSchema = z.object({
  title: z
    .string()
    .check(
      z.maxLength(TITLE_LENGTH, m.tasks_error_title_length({ most: formatNumber(TITLE_LENGTH) })),
    ),
  notes: z
    .string()
    .check(
      z.maxLength(NOTES_LENGTH, m.tasks_error_notes_length({ most: formatNumber(NOTES_LENGTH) })),
    ),
  duration: durationSchema,
  deadline: z
    .nullable(z.string())
    .check(z.refine((text) => text === null || text < '2200', m.tasks_error_deadline())),
  is_urgent: z.boolean(),
  is_important: z.boolean(),
  has_break_consequence: z.boolean(),
  quadrant: z.nullable(z.enum(QUADRANTS)),
  goal_id: z.nullable(z.string()),
  planned_date: z
    .nullable(z.string())
    .check(z.refine((day) => day === null || isDay(day), NO_SUCH_DAY)),
  planned_time: z.string(),
  recurrence_rule: z.nullable(z.string()),
});

/** The current instant, ISO 8601, and the person's time zone. */
interface Clock {
  now: string;
  zone: string;
}

/** Returns the matrix's suggestion; null while no flag is set that it could use. */
export function suggestionOf(values: TaskFormValues, { now, zone }: Clock): Suggestion | null {
  if (!values.is_urgent && !values.is_important && !values.has_break_consequence) return null;
  return suggestQuadrant(
    { ...values, deadline: values.deadline && instantIn(values.deadline, zone) },
    now,
  );
}

/**
 * Returns the form's quadrant: the person's own choice, else the suggestion, else spec §5's
 * default.
 */
export function quadrantOf(values: TaskFormValues, clock: Clock): Quadrant {
  return values.quadrant ?? suggestionOf(values, clock)?.quadrant ?? TASK_DEFAULTS.quadrant;
}

/**
 * Returns a task's fields from the form values; line breaks and tabs in a title become spaces.
 * Times that were not changed keep their exact value.
 */
export function fieldsOf(values: TaskFormValues, clock: Clock, before?: Task): TaskFields {
  const { zone } = clock;
  return {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what the database refuses.
    title: values.title.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() || TASK_DEFAULTS.title,
    notes: values.notes.replaceAll('\u0000', '').trim() || null,
    duration_estimated: parseDuration(values.duration) ?? null,
    deadline: values.deadline && instantNear(values.deadline, zone, before?.deadline ?? null),
    is_urgent: values.is_urgent,
    is_important: values.is_important,
    has_break_consequence: values.has_break_consequence,
    quadrant: quadrantOf(values, clock),
    goal_id: values.goal_id,
    planned_date: values.planned_date,
    // A time without a day means nothing.
    planned_time: values.planned_date
      ? timeNear(values.planned_time, before?.planned_time ?? null)
      : null,
    recurrence_rule: values.recurrence_rule,
  };
}

/**
 * Returns a time of day from `HH:mm`, or null if empty; keeps the previous seconds while the minute
 * is the same.
 */
export function timeNear(typed: string, before: string | null): string | null {
  if (typed === '') return null;
  return before?.startsWith(typed) ? before : `${typed}:00`;
}

/** Returns the form values of a task. */
export function formOf(task: Task, zone: string): TaskFormValues {
  return {
    title: task.title,
    notes: task.notes ?? '',
    duration: task.duration_estimated === null ? '' : `${task.duration_estimated}m`,
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
  };
}
