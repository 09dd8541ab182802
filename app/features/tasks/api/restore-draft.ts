import { draftKey, offerDraft, readDraft } from '#app/data/drafts/drafts.ts';
import type { Change } from '#domain/tasks/change.ts';
import { m } from '#messages';
import { formOf, type TaskFormValues } from '../task-schema.ts';

/** Name of the quick add line's draft. */
export const QUICK_ADD = 'quick-add';

/**
 * Puts a new task that was queued across a reload and then refused back into the quick add draft.
 * If the draft already has text, the task is appended to its notes, so neither is lost.
 */
export function restoreToDraft(userId: string, changes: readonly Change[], zone: string): void {
  const key = draftKey(userId, QUICK_ADD);
  for (const change of changes) {
    if (change.kind !== 'insert') continue;
    const refused = formOf(change.task, zone);
    const typed = readDraft<TaskFormValues>(key);
    const lines = [
      typed?.notes,
      m.tasks_draft_not_saved({ title: refused.title }),
      refused.notes,
    ].filter(Boolean);
    offerDraft(key, typed ? { ...typed, notes: lines.join('\n') } : refused);
  }
}
