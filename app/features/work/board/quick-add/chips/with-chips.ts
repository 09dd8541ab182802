import { localIn } from '#domain/dates/zone.ts';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import type { TaskFormValues } from '../../edit/form/task-form-values.ts';

/**
 * Returns the form values merged with the parsed line. The title comes from the parsed line; all
 * other values that are set in the form take precedence.
 */
export function withChips(
  values: TaskFormValues,
  { title, fields }: ParsedQuickAdd,
  zone: string,
): TaskFormValues {
  const minutes = fields.duration_estimated;
  return {
    ...values,
    title,
    duration_estimated: values.duration_estimated || (minutes === undefined ? '' : `${minutes}m`),
    deadline: values.deadline ?? (fields.deadline ? localIn(fields.deadline, zone) : null),
    planned_date: values.planned_date ?? fields.planned_date ?? null,
    planned_time: values.planned_time || (fields.planned_time?.slice(0, 5) ?? ''),
    recurrence_rule: values.recurrence_rule ?? fields.recurrence_rule ?? null,
    goal_id: values.goal_id ?? fields.goal_id ?? null,
    is_urgent: values.is_urgent || fields.is_urgent === true,
    is_important: values.is_important || fields.is_important === true,
    has_break_consequence: values.has_break_consequence || fields.has_break_consequence === true,
  };
}
