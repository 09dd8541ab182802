import * as z from 'zod/mini';
import { atMost } from '#app/data/platform/rules.ts';
import { durationSchema } from '#app/features/work/tasks/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { parseDuration } from '#domain/dates/duration.ts';
import { instantNear, localIn } from '#domain/dates/zone.ts';
import { TASK_DEFAULTS } from '#domain/tasks/columns.ts';
import { NOTES_LENGTH, type Task, TITLE_LENGTH } from '#domain/tasks/task.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { m } from '#messages';
import type { NewDelegation } from '../api/use-delegate.ts';
import { fullName, NO_RECIPIENT, type Recipient, recipientAddress } from './recipient.ts';

export type DelegateValues = {
  to: Recipient;
  name: string;
  title: string;
  duration: string;
  is_urgent: boolean;
  is_important: boolean;
  note: string;
  /** In the person's time zone, `YYYY-MM-DD HH:mm:ss`. */
  deadline: string | null;
  /** `YYYY-MM-DD`. */
  followUp: string | null;
};

/**
 * Validation rules of the form, with messages: the required fields, a valid duration, and the
 * lengths that the database allows.
 */
export const delegateSchema = z.object({
  to: z
    .custom<Recipient>()
    .check(z.refine((to) => recipientAddress(to) !== '', m.delegations_dialog_to_missing())),
  name: z.string().check(atMost(160, m.delegations_dialog_length({ most: formatNumber(160) }))),
  title: z.string().check(
    z.refine((text) => text.trim() !== '', m.delegations_dialog_task_missing()),
    atMost(TITLE_LENGTH, m.delegations_dialog_task_length({ most: formatNumber(TITLE_LENGTH) })),
  ),
  duration: durationSchema,
  is_urgent: z.boolean(),
  is_important: z.boolean(),
  note: z.string().check(atMost(5000, m.delegations_dialog_length({ most: formatNumber(5000) }))),
  deadline: z.nullable(z.string()),
  followUp: z.nullable(z.string()),
});

/** Returns the initial form values for delegating a task; null means a new task. */
export function valuesFor(task: Task | null, zone: string): DelegateValues {
  return {
    to: NO_RECIPIENT,
    name: '',
    title: task?.title ?? '',
    duration: task?.duration_estimated ? `${task.duration_estimated}m` : '',
    is_urgent: task?.is_urgent ?? false,
    is_important: task?.is_important ?? false,
    note: '',
    deadline: task?.deadline ? localIn(task.deadline, zone) : null,
    followUp: null,
  };
}

const SEVERAL_LINES = /(?<!\s)\s*[\r\n\t]\s*/g;

/**
 * Returns the row to insert (spec §3, §5). An existing task adds its notes, its quadrant and
 * whether it has consequences if missed.
 */
export function delegationOf(
  id: string,
  userId: string,
  values: DelegateValues,
  task: Task | null,
  zone: string,
): NewDelegation {
  return {
    id,
    original_task_id: task?.id ?? null,
    delegated_by_user_id: userId,
    delegated_to_email: recipientAddress(values.to),
    delegated_to_name: values.name.trim() || fullName(values.to.person) || null,
    title: values.title.replace(SEVERAL_LINES, ' ').trim(),
    notes: task?.notes ? beginningOf(task.notes, NOTES_LENGTH) : null,
    deadline: values.deadline && instantNear(values.deadline, zone, task?.deadline ?? null),
    quadrant: task?.quadrant ?? 'delegate',
    duration_estimated: parseDuration(values.duration) ?? null,
    is_urgent: values.is_urgent,
    is_important: values.is_important,
    has_break_consequence: task?.has_break_consequence ?? TASK_DEFAULTS.has_break_consequence,
    delegation_notes: values.note.trim() || null,
    follow_up_required: values.followUp !== null,
    follow_up_date: values.followUp,
    status: 'pending',
  };
}
