import { draftKey, offerDraft, readDraft } from '#app/data/drafts/drafts.ts';
import type { Change } from '#domain/tasks/change.ts';
import { formOf, type TaskFormValues } from '../task-schema.ts';

/** The line in which a task is typed, among a person's drafts. */
export const QUICK_ADD = 'quick-add';

/**
 * Puts a task that waited through a reload and was refused back into the line that it was typed in.
 * Where something stands there already, it goes to the notes: nothing typed is lost for another.
 */
export function restoreToDraft(userId: string, changes: readonly Change[], zone: string): void {
  const key = draftKey(userId, QUICK_ADD);
  for (const change of changes) {
    if (change.kind !== 'insert') continue;
    const refused = formOf(change.task, zone);
    const typed = readDraft<TaskFormValues>(key);
    const lines = [typed?.notes, `Not saved: ${refused.title}`, refused.notes].filter(Boolean);
    offerDraft(key, typed ? { ...typed, notes: lines.join('\n') } : refused);
  }
}
