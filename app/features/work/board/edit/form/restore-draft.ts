import { draftKey, offerDraft, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import { editOf, type TaskAct } from '#app/features/work/undo/index.ts';
import type { Change } from '#domain/tasks/change.ts';
import type { TaskFields } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { formOf, type TaskFormValues } from './task-form-values.ts';

/** The unsaved values of a task's panel, and in `base` the saved values that the person edited. */
export interface EditDraft {
  typed: Partial<TaskFormValues>;
  base: Partial<TaskFields>;
  /** The zone of the typed deadline; drafts of an earlier version have none. */
  zone?: string;
}

/** Returns the key of the draft of a task's panel. */
export const editDraftKey = (userId: string, taskId: string): string =>
  draftKey(userId, `task:${taskId}`);

/**
 * Called when an edit failed because the same fields were changed elsewhere. Stores the edit as the
 * draft of the task's panel; the panel then shows both versions. Keeps an existing draft, because
 * its text is newer.
 */
export function restoreEdit(userId: string, act: TaskAct, zone: string): void {
  const edit = editOf(act);
  if (!edit || !act.before) return;
  const key = editDraftKey(userId, edit.id);
  if (readDraft<EditDraft>(key)) return;
  const values = formOf({ ...act.before, ...edit.patch }, zone);
  const names = Object.keys(edit.base) as (keyof TaskFields & keyof TaskFormValues)[];
  const typed = Object.fromEntries(names.map((name) => [name, values[name]]));
  saveDraft(key, { typed, base: edit.base, zone } satisfies EditDraft);
}

/** Name of the quick add line's draft. */
export const QUICK_ADD = 'quick-add';

/**
 * Puts a refused new task back into the quick add draft. If there is already a draft, appends the
 * task's title and notes to the draft's notes, so that no text is lost.
 */
export function restoreValues(userId: string, refused: TaskFormValues): void {
  const key = draftKey(userId, QUICK_ADD);
  const typed = readDraft<TaskFormValues>(key);
  const lines = [
    typed?.notes,
    m.tasks_draft_not_saved({ title: refused.title }),
    refused.notes,
  ].filter(Boolean);
  offerDraft(key, typed ? { ...typed, notes: lines.join('\n') } : refused);
}

/**
 * Puts refused new tasks back into the quick add draft. Meant for tasks that were sent after a
 * reload, when their form is gone.
 */
export function restoreToDraft(userId: string, changes: readonly Change[], zone: string): void {
  for (const change of changes) {
    if (change.kind !== 'insert') continue;
    const { quadrant, ...rest } = formOf(change.task, zone);
    const { is_unsorted, placed_by } = change.task;
    // Keep the quadrant only if the person chose it; otherwise the form suggests one again.
    const isTheirs = !is_unsorted && placed_by === 'person';
    restoreValues(userId, { ...rest, quadrant: isTheirs ? quadrant : null });
  }
}
