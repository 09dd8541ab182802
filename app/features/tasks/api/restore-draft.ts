import { draftKey, offerDraft, readDraft } from '#app/data/drafts/drafts.ts';
import type { Change } from '#domain/tasks/change.ts';
import { m } from '#messages';
import { formOf, type TaskFormValues } from '../task-form-values.ts';

/** Name of the quick add line's draft. */
export const QUICK_ADD = 'quick-add';

/**
 * Puts a refused new task back into the quick add draft. Meant for tasks that were sent after a
 * reload, when their form is gone. If the draft already has text, the task is appended to its
 * notes, so neither is lost.
 */
export function restoreToDraft(userId: string, changes: readonly Change[], zone: string): void {
  const key = draftKey(userId, QUICK_ADD);
  for (const change of changes) {
    if (change.kind !== 'insert') continue;
    const { quadrant, ...rest } = formOf(change.task, zone);
    const { is_unsorted, placed_by } = change.task;
    // Keep the quadrant only if the person chose it; otherwise the form suggests one again.
    const isTheirs = !is_unsorted && placed_by === 'person';
    const refused = { ...rest, quadrant: isTheirs ? quadrant : null };
    const typed = readDraft<TaskFormValues>(key);
    const lines = [
      typed?.notes,
      m.tasks_draft_not_saved({ title: refused.title }),
      refused.notes,
    ].filter(Boolean);
    offerDraft(key, typed ? { ...typed, notes: lines.join('\n') } : refused);
  }
}
