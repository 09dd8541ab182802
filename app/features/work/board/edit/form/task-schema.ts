import * as z from 'zod/mini';
import { atMost } from '#app/data/platform/rules.ts';
import { durationSchema, NO_SUCH_DAY } from '#app/features/work/tasks/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { isPlannableDay } from '#domain/schedule/days.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { NOTES_LENGTH, type TaskFields, TITLE_LENGTH } from '#domain/tasks/task.ts';
import { m } from '#messages';

/** Validates the task form with the same limits as the database's checks. */
export const taskFormSchema = z.object({
  title: z
    .string()
    .check(atMost(TITLE_LENGTH, m.tasks_error_title_length({ most: formatNumber(TITLE_LENGTH) }))),
  notes: z
    .string()
    .check(atMost(NOTES_LENGTH, m.tasks_error_notes_length({ most: formatNumber(NOTES_LENGTH) }))),
  duration_estimated: durationSchema,
  /** In the person's time zone, `YYYY-MM-DD HH:mm:ss`, or null. */
  deadline: z
    .nullable(z.string())
    .check(z.refine((text) => text === null || text < '2200', m.tasks_error_deadline())),
  is_urgent: z.boolean(),
  is_important: z.boolean(),
  has_break_consequence: z.boolean(),
  quadrant: z.nullable(z.enum(QUADRANTS)),
  goal_id: z.nullable(z.string()),
  /** `YYYY-MM-DD`, or null. */
  planned_date: z
    .nullable(z.string())
    .check(z.refine((day) => day === null || isPlannableDay(day), NO_SUCH_DAY)),
  /** `HH:mm`, or empty. */
  planned_time: z.string(),
  recurrence_rule: z.nullable(z.string()),
});

/** The names of the form's fields, by column. */
export const TASK_FIELD_NAMES: Record<keyof TaskFields, string> = {
  title: m.ui_title(),
  notes: m.ui_notes(),
  duration_estimated: m.tasks_label_duration(),
  deadline: m.ui_deadline(),
  is_urgent: m.tasks_urgent(),
  is_important: m.tasks_important(),
  has_break_consequence: m.tasks_consequences(),
  quadrant: m.tasks_label_quadrant(),
  goal_id: m.tasks_label_goal(),
  planned_date: m.tasks_label_planned(),
  planned_time: m.tasks_label_planned_time(),
  recurrence_rule: m.tasks_label_repeat(),
};
